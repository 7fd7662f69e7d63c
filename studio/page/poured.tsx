/** Markup made by the report's own code, put into the page. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pour, settle } from './pour.ts';

interface PouredProps {
  /** Comes from the engine room, which escapes whatever it shows. */
  readonly html: string;
  /** No more will come: what is out of sight is drawn too, when there is time. */
  readonly settled?: boolean;
}

/** What was there stays until the new is whole. */
export function Poured({ html, settled = false }: PouredProps) {
  const box = useRef<HTMLDivElement>(null);
  const ended = useRef(settled);
  ended.current = settled;
  const settleNow = () => void (ended.current && box.current !== null && settle(box.current));
  useLayoutEffect(() => pour(html, box.current!, settleNow), [html]);
  useLayoutEffect(settleNow, [settled]);
  return <div class="poured" ref={box} />;
}
