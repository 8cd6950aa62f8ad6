import { MapPin, Route, UserRound, Wallet } from 'lucide-react'

/** Where a rider goes: the tabs of the phone and the bar of the desk. */
export const RIDER_PLACES = [
  { key: 'book', href: '/book', icon: MapPin },
  { key: 'rides', href: '/rides', also: '/engagements', icon: Route },
  { key: 'wallet', href: '/wallet', icon: Wallet },
  { key: 'account', href: '/account', also: '/support', icon: UserRound },
] as const

/** Whether a page belongs to a place: its own, or those that are reached from it. */
export function isThere(place: (typeof RIDER_PLACES)[number], path: string): boolean {
  return path.startsWith(place.href) || ('also' in place && path.startsWith(place.also))
}
