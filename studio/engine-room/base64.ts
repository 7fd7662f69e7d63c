/** In one go where the browser can: letter by letter it takes its time. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const whole = Uint8Array as typeof Uint8Array & { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  return whole.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
