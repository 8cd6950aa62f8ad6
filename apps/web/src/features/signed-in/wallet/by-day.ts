/** Groups a list that is newest first by the day of each item, as the reader's calendar has it. */
export function byDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  dayOf: (at: string) => string,
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
