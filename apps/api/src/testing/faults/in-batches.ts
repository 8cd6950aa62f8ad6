/** Works everything off, so many at once, in the order given. */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    await Promise.all(items.slice(from, from + size).map((item, offset) => work(item, from + offset)))
  }
}
