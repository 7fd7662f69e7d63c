export function square(value: number): number {
  return value * value;
}
