import type { FoundPlace } from '@livery/contracts/places/places.ts'
import {
  BedDouble,
  Bookmark,
  Briefcase,
  Clock,
  House,
  LocateFixed,
  type LucideIcon,
  MapPin,
  Plane,
  Spline,
  TrainFront,
} from 'lucide-react'

const SAVED: Record<NonNullable<FoundPlace['saved']>, LucideIcon> = { home: House, work: Briefcase, other: Bookmark }
const KINDS: Readonly<Record<string, LucideIcon>> = {
  airport: Plane,
  terminal: Plane,
  station: TrainFront,
  hotel: BedDouble,
  street: Spline,
}

const signOf = ({ saved, recent, kind }: FoundPlace): LucideIcon =>
  saved ? SAVED[saved] : recent ? Clock : (KINDS[kind] ?? MapPin)

/** What kind of place it is, or that it is one's own. */
export function PlaceKindSign({ place }: { place: FoundPlace | undefined }) {
  const Sign = place ? signOf(place) : LocateFixed
  return <Sign size={20} strokeWidth={1.5} aria-hidden="true" />
}
