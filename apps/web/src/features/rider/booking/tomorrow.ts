const DAY_MS = 86_400_000

/** The day that is proposed first, by the calendar where the pickup is, as date fields write it. */
export function tomorrowIn(timeZone: string | undefined): string {
  return new Date(Date.now() + DAY_MS).toLocaleDateString('sv-SE', { timeZone })
}

export function todayIn(timeZone: string | undefined): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone })
}
