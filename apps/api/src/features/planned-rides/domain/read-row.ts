// One row of a list, as it was written, becomes what a booking asks for; or the one thing that somebody should correct
// first. Places, riders and companies are looked up afterwards.
import type { RowField, RowProblem, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import type { Names } from '@livery/contracts/pricing/quotes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { internationalPhone, type NumberingPlan, TEXTED_PHONE } from '@livery/kernel/phone.ts'
import { folded } from './columns.ts'
import { stopsIn } from './stops.ts'

export interface RowWish {
  readonly date: string
  readonly time: string
  readonly from: string
  /** Null where a car by the hour is let go wherever its rider says. */
  readonly to: string | null
  readonly stops: readonly string[]
  /** Of a car by the hour. */
  readonly hours: number | null
  /** Null where the list's own rider counts. */
  readonly rider: string | null
  readonly guest: { readonly name: string; readonly phone: string } | null
  readonly vehicleClass: VehicleClass
  readonly passengers: number
  readonly luggage: number
  readonly flight: string | null
  readonly sign: string | null
  /** Null where the list's own way to pay counts. */
  readonly payment: 'wallet' | 'account' | null
  readonly company: string | null
  readonly costCentre: string | null
  readonly reference: string | null
  readonly note: string | null
}

export interface WrongRow {
  readonly field: RowField
  readonly problem: RowProblem
}

export interface ReadingTerms {
  /** What may be booked, by what it is called; the first is meant where a row says nothing. */
  readonly classes: readonly {
    readonly vehicleClass: VehicleClass
    readonly name: string
    readonly names: Readonly<Partial<Names>>
  }[]
  readonly phones: NumberingPlan | null
}

const MOST_STOPS = 5

export function readRow(values: RowValues, terms: ReadingTerms): { wish: RowWish } | { wrong: WrongRow } {
  const wrong = (field: RowField, problem: RowProblem) => ({ wrong: { field, problem } })
  const said = (field: RowField) => {
    const text = values[field]?.trim()
    return text === undefined || text === '' ? null : text
  }
  const [dateSaid, timeSaid] = [said('date'), said('time')]
  if (dateSaid === null) return wrong('date', 'dateMissing')
  if (/rrule/i.test(dateSaid)) return wrong('date', 'repeats')
  const date = readDate(dateSaid)
  if (date === null) return wrong('date', 'dateUnread')
  if (timeSaid === null) return wrong('time', 'timeMissing')
  const time = readTime(timeSaid)
  if (time === null) return wrong('time', 'timeUnread')
  const [from, to] = [said('from'), said('to')]
  if (from === null) return wrong('from', 'fromMissing')
  const hours = said('hours') === null ? null : readCount(said('hours'), 2, 24)
  if (hours === null && said('hours') !== null) return wrong('hours', 'hoursUnread')
  if (to === null && hours === null) return wrong('to', 'toMissing')
  const stops = stopsIn(said('stops') ?? '')
  if (stops.length > MOST_STOPS) return wrong('stops', 'tooManyStops')
  const guest = readGuest(said('guest'), said('guestPhone'), terms.phones)
  if (guest !== null && 'problem' in guest) return { wrong: guest }
  const vehicleClass = readClass(said('class'), terms.classes)
  if (vehicleClass === null) return wrong('class', 'classUnknown')
  const passengers = readCount(said('passengers'), 1, 12)
  if (passengers === null) return wrong('passengers', 'passengersUnread')
  const luggage = readCount(said('luggage'), 0, 12)
  if (luggage === null) return wrong('luggage', 'luggageUnread')
  const flight = said('flight')?.toUpperCase() ?? null
  if (flight !== null && !/^[A-Z0-9 ]{2,12}$/.test(flight)) return wrong('flight', 'flightUnread')
  const payment = readPayment(said('payment'))
  if (payment === 'unknown') return wrong('payment', 'paymentUnknown')
  if (payment === 'card') return wrong('payment', 'byCard')
  const [sign, reference, note] = [said('sign'), said('reference'), said('note')]
  if ((sign?.length ?? 0) > 80) return wrong('sign', 'signTooLong')
  if ((reference?.length ?? 0) > 60) return wrong('reference', 'referenceTooLong')
  if ((note?.length ?? 0) > 500) return wrong('note', 'noteTooLong')
  return {
    wish: {
      ...{
        date,
        time,
        from,
        to,
        stops,
        hours,
        guest,
        vehicleClass,
        passengers,
        luggage,
        flight,
        payment,
        sign,
        reference,
        note,
      },
      rider: said('rider'),
      company: said('company'),
      costCentre: said('costCentre'),
    },
  }
}

/** ISO, or the day first as most of the world writes it; a month first where nothing else is meant. */
export function readDate(text: string): string | null {
  const digits = latinDigits(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(digits)
  const other = /^(\d{1,2})[-/. ]\s?(\d{1,2})[-/. ]\s?(\d{4}|\d{2})$/.exec(digits)
  if (iso !== null) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (other === null) return null
  const [first, second, year] = [Number(other[1]), Number(other[2]), Number(other[3])]
  const whole = year < 100 ? 2000 + year : year
  return calendarDay(whole, second, first) ?? calendarDay(whole, first, second)
}

function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null
}

export function readTime(text: string): string | null {
  const typed = latinDigits(text).toLowerCase().trim()
  const found = /^(\d{1,2})(?:[:.h]\s?(\d{2})(?::\d{2})?|(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?$/.exec(typed)
  if (found === null) return null
  const [, hourText = '', minuteText, joined, half = ''] = found
  if (minuteText === undefined && joined === undefined && half === '') return null
  const [hour, minute] = [Number(hourText), Number(minuteText ?? joined ?? 0)]
  const isHalf = half.startsWith('a') || half.startsWith('p')
  if (isHalf && (hour < 1 || hour > 12)) return null
  const whole = isHalf ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour
  if (whole > 23 || minute > 59) return null
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function readGuest(name: string | null, phone: string | null, plan: NumberingPlan | null): RowWish['guest'] | WrongRow {
  if (name === null && phone === null) return null
  if (name === null) return { field: 'guest', problem: 'guestWithoutName' }
  if (phone === null) return { field: 'guestPhone', problem: 'guestWithoutPhone' }
  const number = internationalPhone(phone, plan)
  if (!TEXTED_PHONE.test(number)) return { field: 'guestPhone', problem: 'phoneUnread' }
  return { name: name.slice(0, 80), phone: number }
}

function readClass(text: string | null, classes: ReadingTerms['classes']): VehicleClass | null {
  if (text === null) return classes[0]?.vehicleClass ?? null
  const wanted = folded(text)
  const found = classes.find(({ vehicleClass, name, names }) =>
    [vehicleClass, name, ...Object.values(names)].some((known) => folded(known ?? '') === wanted),
  )
  return found?.vehicleClass ?? null
}

function readCount(text: string | null, least: number, most: number): number | null {
  if (text === null) return least
  const typed = latinDigits(text).trim()
  const count = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN
  return count >= least && count <= most ? count : null
}

const PAYMENTS: Readonly<Record<'wallet' | 'account' | 'card', readonly string[]>> = {
  wallet: ['wallet', 'portefeuille', 'guthaben', 'wallet guthaben', 'monedero', 'saldo', 'المحفظة', 'محفظة'],
  account: ['account', 'company', 'invoice', 'compte', 'compte entreprise', 'facture', 'konto', 'firmenkonto'].concat([
    'rechnung',
    'cuenta',
    'cuenta de empresa',
    'factura',
    'الحساب',
    'حساب',
    'حساب الشركة',
  ]),
  card: ['card', 'credit card', 'carte', 'carte bancaire', 'karte', 'kreditkarte', 'tarjeta', 'بطاقة', 'البطاقة'],
}

function readPayment(text: string | null): 'wallet' | 'account' | 'card' | 'unknown' | null {
  if (text === null) return null
  const wanted = folded(text)
  for (const method of ['wallet', 'account', 'card'] as const)
    if (PAYMENTS[method].some((name) => folded(name) === wanted)) return method
  return 'unknown'
}

const latinDigits = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
