import type { ManoeuvreKind } from '@livery/contracts/places/manoeuvre.ts'
import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerLeftDown,
  CornerRightDown,
  CornerUpLeft,
  CornerUpRight,
  type LucideIcon,
  MapPin,
  Merge,
  RefreshCw,
  Ship,
  Undo2,
} from 'lucide-react'

/** Left is left in every language: these signs are not turned round where people read from the right. */
const SIGNS: Record<ManoeuvreKind, LucideIcon> = {
  depart: ArrowUp,
  straight: ArrowUp,
  slight_left: ArrowUpLeft,
  left: CornerUpLeft,
  sharp_left: CornerLeftDown,
  slight_right: ArrowUpRight,
  right: CornerUpRight,
  sharp_right: CornerRightDown,
  u_turn: Undo2,
  keep_left: ArrowUpLeft,
  keep_right: ArrowUpRight,
  exit_left: ArrowUpLeft,
  exit_right: ArrowUpRight,
  merge: Merge,
  roundabout: RefreshCw,
  ferry: Ship,
  arrive: MapPin,
  arrive_left: MapPin,
  arrive_right: MapPin,
}

export function ManoeuvreSign({ kind, size }: { kind: ManoeuvreKind; size: number }) {
  const Sign = SIGNS[kind]
  return <Sign size={size} strokeWidth={1.5} aria-hidden="true" />
}
