// When money that is sent today is in a bank account: bank days are the days of TARGET, the payment system of the euro.
// Payouts are started on any day; only their arrival waits for one.
import { DAY_MS } from '@livery/kernel/time.ts'

const BANK_DAYS = 2
const SATURDAY = 6
const SUNDAY = 0
/** Month and day: New Year, Labour Day, and both days of Christmas. */
const FIXED = ['01-01', '05-01', '12-25', '12-26']
const GOOD_FRIDAY = -2
const EASTER_MONDAY = 1

/** The day, as a date is written, by which the account has it. */
export function arrivalOf(sentAt: Date): string {
  let day = midnight(sentAt)
  for (let bankDays = 0; bankDays < BANK_DAYS; ) {
    day = addDays(day, 1)
    if (isBankDay(day)) bankDays += 1
  }
  return day.toISOString().slice(0, 10)
}

export function isBankDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  if (weekday === SATURDAY || weekday === SUNDAY) return false
  if (FIXED.includes(day.toISOString().slice(5, 10))) return false
  const sinceEaster = Math.round((midnight(day).getTime() - easterOf(day.getUTCFullYear()).getTime()) / DAY_MS)
  return sinceEaster !== GOOD_FRIDAY && sinceEaster !== EASTER_MONDAY
}

/** Easter Sunday by the Gregorian computus, as Meeus, Jones and Butcher give it. */
function easterOf(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const march = epact + weekday - 7 * correction + 114
  return new Date(Date.UTC(year, Math.floor(march / 31) - 1, (march % 31) + 1))
}

function midnight(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS)
}
