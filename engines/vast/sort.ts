/** Sorts the first `count` numbers of a short list in place (insertion sort). */
export function sortAscending(list: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = list[i]!;
    let at = i;
    for (; at > 0 && list[at - 1]! > value; at--) list[at] = list[at - 1]!;
    list[at] = value;
  }
}
