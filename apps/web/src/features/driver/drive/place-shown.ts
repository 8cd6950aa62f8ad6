// Where the chauffeur's own car is drawn: by their phone, and until it has said anything by what the server last saw.
import type { Availability } from '@livery/contracts/dispatch/dispatch.ts'
import type { Fix } from './use-position.ts'

export type PlaceShown = Pick<Fix, 'lat' | 'lng' | 'heading'>

/** For the map alone: what is judged by a position is judged by the phone's. */
export function placeShown(
  fix: Fix | undefined,
  availability: Pick<Availability, 'lastPosition'> | undefined,
): PlaceShown | undefined {
  return fix ?? availability?.lastPosition ?? undefined
}
