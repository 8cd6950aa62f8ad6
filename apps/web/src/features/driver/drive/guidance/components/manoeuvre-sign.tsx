import type { ManoeuvreKind } from '@livery/contracts/places/manoeuvre.ts'
import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerLeftDown,
  CornerRightDown,
  CornerUpLeft,
  CornerUpRight,
  type LucideProps,
  MapPin,
  Merge,
  Ship,
  Undo2,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useRegionQuery } from '@/shared/places/api.ts'

/** Left is left in every language: these signs are not turned round where people read from the right. */
const SIGNS: Record<ManoeuvreKind, ComponentType<LucideProps>> = {
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
  roundabout: Roundabout,
  ferry: Ship,
  arrive: MapPin,
  arrive_left: MapPin,
  arrive_right: MapPin,
}

/** What goes round goes the other way where cars drive on the left. */
const GOES_ROUND: ReadonlySet<ManoeuvreKind> = new Set(['roundabout', 'u_turn'])

export function ManoeuvreSign({ kind, size }: { kind: ManoeuvreKind; size: number }) {
  const Sign = SIGNS[kind]
  const { data: region } = useRegionQuery()
  const isMirrored = region?.drivesOn === 'left' && GOES_ROUND.has(kind)
  return <Sign size={size} strokeWidth={1.5} aria-hidden="true" className={isMirrored ? '-scale-x-100' : undefined} />
}

/** In from below, round, and out. */
function Roundabout({ size, strokeWidth, className }: LucideProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M12 21.5v-4a5.5 5.5 0 1 0-5.5-5.5H2.5" />
      <path d="m5.5 9-3 3 3 3" />
      <circle cx="12" cy="12" r="1" />
    </svg>
  )
}
