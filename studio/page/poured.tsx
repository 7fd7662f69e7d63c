/** Markup made by the report's own code, put into the page. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pour } from './pour.ts';

/** `html` comes from the engine room, which escapes whatever it shows. What was there stays until the new is whole. */
export function Poured({ html, onWhole }: { html: string; onWhole?: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => pour(html, box.current!, onWhole), [html]);
  return <div class="poured" ref={box} />;
}
