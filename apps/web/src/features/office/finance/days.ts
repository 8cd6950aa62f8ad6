// Days and months as the accountant's desk chooses them, by the clock of the house.

/** `2026-11-21`. */
export function dayIn(at: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at)
}

/** From the first of the month until today. */
export function thisMonth(at: Date, timeZone: string | undefined): { readonly from: string; readonly to: string } {
  const today = dayIn(at, timeZone)
  return { from: `${today.slice(0, 7)}-01`, to: today }
}

export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** So many months later, or earlier. */
export function monthBeside(month: string, by: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7)
}

/** A day, as figures write it without a time zone moving it. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`
