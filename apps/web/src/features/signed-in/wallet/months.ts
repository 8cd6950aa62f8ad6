// The months of the reader's calendar that a statement is asked of.

const MONTHS = 12
const two = (value: number) => `${value}`.padStart(2, '0')

/** `2026-11` and those before it, the latest first. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1)
    return `${first.getFullYear()}-${two(first.getMonth() + 1)}`
  })
}

/** The first and the last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: `${month}-${two(new Date(year, number, 0).getDate())}` }
}
