import { CalendarClock, CircleHelp, MapPin, Route, Sparkles, UserRound, Wallet } from 'lucide-react'

/** Where a rider goes: the tabs of the phone and the bar of the desk. */
export const RIDER_PLACES = [
  { key: 'book', href: '/book', icon: MapPin },
  { key: 'rides', href: '/rides', also: '/engagements', icon: Route },
  { key: 'wallet', href: '/wallet', icon: Wallet },
  { key: 'account', href: '/account', also: '/support', icon: UserRound },
] as const

const ASSISTANT = { key: 'assistant', href: '/assistant', icon: CalendarClock } as const

/** Whoever books for others has the way back to their day beside them. */
export function placesFor(path: string): readonly (typeof ASSISTANT | (typeof RIDER_PLACES)[number])[] {
  return path.startsWith(ASSISTANT.href) ? [ASSISTANT, ...RIDER_PLACES] : RIDER_PLACES
}

/** Where a visitor goes, who has neither rides nor a wallet. */
export const VISITOR_PLACES = [
  { key: 'book', href: '/book', icon: MapPin },
  { key: 'services', href: '/#services', icon: Sparkles },
  { key: 'help', href: '/help', icon: CircleHelp },
] as const

type Place = ReturnType<typeof placesFor>[number] | (typeof VISITOR_PLACES)[number]

/** Whether a page belongs to a place: its own, or those that are reached from it. */
export function isThere(place: Place, path: string): boolean {
  return path.startsWith(place.href) || ('also' in place && path.startsWith(place.also))
}
