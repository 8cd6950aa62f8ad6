import { MapPin, Route, UserRound, Wallet } from 'lucide-react'

/** Where a rider goes: the tabs of the phone and the bar of the desk. */
export const RIDER_PLACES = [
  { key: 'book', href: '/book', icon: MapPin },
  { key: 'rides', href: '/rides', icon: Route },
  { key: 'wallet', href: '/wallet', icon: Wallet },
  { key: 'account', href: '/account', icon: UserRound },
] as const
