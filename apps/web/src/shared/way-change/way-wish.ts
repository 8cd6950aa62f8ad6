// What may change of a way that is being driven: where it ends, one stop more, or one stop less of those ahead.
import type { Place } from '@livery/contracts/common.ts'

export const MOST_STOPS = 5

export interface ChangingWay {
  readonly pickupLocation: Place
  readonly dropOffLocation: Place
  readonly addonlocation: readonly Place[]
  /** Of the stops, those that are behind the car. */
  readonly stopsMade: number
}

export interface WayWish {
  dropOffLocation?: Place
  addonlocation?: Place[]
}

export type WayChangeKind = 'dropOff' | 'addStop' | 'skipStop'

/** What can be chosen of this way, the most usual first. */
export function kindsOf({ addonlocation, stopsMade }: ChangingWay): WayChangeKind[] {
  return [
    'dropOff',
    ...(addonlocation.length < MOST_STOPS ? (['addStop'] as const) : []),
    ...(stopsMade < addonlocation.length ? (['skipStop'] as const) : []),
  ]
}

/** All stops that there are to be, without one of them. */
export function withoutStop({ addonlocation }: ChangingWay, index: number): WayWish {
  return { addonlocation: addonlocation.filter((_, each) => each !== index) }
}

export function withStop({ addonlocation }: ChangingWay, stop: Place): WayWish {
  return { addonlocation: [...addonlocation, stop] }
}

/** What is new of a way that somebody asks for: where it ends, the stops that come in, and those that fall out. */
export function newsOf(
  { addonlocation }: Pick<ChangingWay, 'addonlocation'>,
  wish: { readonly dropOffLocation?: Place | null | undefined; readonly addonlocation?: readonly Place[] | undefined },
): { to: Place | null; via: Place[]; left: Place[] } {
  const isIn = (places: readonly Place[], one: Place) =>
    places.some(({ lat, lng }) => lat === one.lat && lng === one.lng)
  const stops = wish.addonlocation ?? addonlocation
  return {
    to: wish.dropOffLocation ?? null,
    via: stops.filter((stop) => !isIn(addonlocation, stop)),
    left: addonlocation.filter((stop) => !isIn(stops, stop)),
  }
}

/** The stop, where one more is all that is new. */
export function stopMoreOf(way: ChangingWay, wish: WayWish): Place | undefined {
  const { to, via, left } = newsOf(way, wish)
  return to === null && left.length === 0 && via.length === 1 ? via[0] : undefined
}
