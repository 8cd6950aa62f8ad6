import 'server-only'
import type { GuestRide } from '@livery/contracts/rides/user-ride.ts'
import { tripPath } from '@/lib/paths/link-paths.ts'
import { readByLink } from '@/lib/session/read-by-link.ts'
import { isLocale, type Locale } from './locales.ts'

const TRIP = /^\/trip\/(rid_[0-9a-z]{26}\.[\w-]{43})(?:\?|$)/

/** The language that a guest's trip was booked in, on the page of that trip: theirs, whatever their browser asks for. */
export async function guestLanguageOf(page: string | null): Promise<Locale | undefined> {
  const [, key] = TRIP.exec(page ?? '') ?? []
  if (key === undefined) return undefined
  const found = await readByLink<GuestRide>(tripPath(key))
  const language = typeof found === 'string' ? undefined : found.data.guestLanguage
  return isLocale(language) ? language : undefined
}
