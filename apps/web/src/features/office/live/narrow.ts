// Which rides and chains are shown: by a filter of the address, and by what is typed.
import type { LiveChain, LiveRide } from '@livery/contracts/dispatch/live.ts'
import type { Shown } from './list.ts'

export function isShown(ride: Pick<LiveRide, 'need' | 'driverId' | 'isAirport'>, shown: Shown | undefined): boolean {
  if (shown === 'at_risk') return ride.need !== 'none'
  if (shown === 'unassigned') return ride.driverId === null
  return shown === 'airport' ? ride.isAirport : true
}

/** Each word that was typed begins somewhere in it, whatever its accents. */
export function holdsWords(texts: readonly (string | null | undefined)[], typed: string): boolean {
  const text = plain(texts.filter(Boolean).join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function isRideTyped(ride: LiveRide, chain: LiveChain | undefined, typed: string): boolean {
  const { rideNumber, riderName, driverName, pickup, dropOff } = ride
  return holdsWords([rideNumber, riderName, driverName, pickup, dropOff, ...plateOf(chain)], typed)
}

export function isChainTyped(chain: LiveChain, typed: string): boolean {
  return holdsWords([chain.driverName, ...plateOf(chain), ...chain.jobs.map(({ riderName }) => riderName)], typed)
}

/** With its gap, and as it is typed in a hurry. */
const plateOf = (chain: LiveChain | undefined) => [chain?.vehicle?.number, chain?.vehicle?.number.replaceAll(' ', '')]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
