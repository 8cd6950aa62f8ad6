'use client'

import { useTranslations } from 'next-intl'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { putTold } from '@/lib/store/put-told.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { say } from '@/lib/toast/toast.ts'
import {
  chauffeurApi,
  useAvailabilityQuery,
  useDriverRideQuery,
  useDriverRidesQuery,
  useLostRideQuery,
  useOffersQuery,
} from './api.ts'
import { RIDES_AHEAD } from './rides-ahead.ts'
import { useServerClock } from './use-server-clock.ts'

const TODAY_EVERY_MS = 60_000
const UNHEARD_EVERY_MS = 5_000
const WITHOUT_SOCKET_MS = 5_000
const TAKEN_BACK = ['give_back', 'give_back_early', 'release', 'release_early']

/** What a chauffeur has to know at any moment, on every page: online or not, what is offered, what is under way. */
export function useDrive(isDriver: boolean) {
  const t = useTranslations('chauffeur')
  const dispatch = useThunks()
  const { state } = useSocket()
  const skip = !isDriver
  const pollingInterval = state === 'connected' ? 0 : WITHOUT_SOCKET_MS
  const known = chauffeurApi.endpoints.availability.useQueryState(undefined, { skip }).data
  const isUnheard = known?.online === true && !known.reachable
  const availability = useAvailabilityQuery(undefined, {
    skip,
    pollingInterval: isUnheard || state !== 'connected' ? UNHEARD_EVERY_MS : TODAY_EVERY_MS,
    refetchOnMountOrArgChange: UNLESS_JUST_ASKED,
  })
  useServerClock(known?.serverAt, availability.refetch)
  const ride = useDriverRideQuery(undefined, { skip, pollingInterval, refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const lost = useLostRideQuery(undefined, { skip, pollingInterval, refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const offers = useOffersQuery(undefined, { skip, pollingInterval, refetchOnMountOrArgChange: true })
  const amendOffers = (change: Parameters<typeof chauffeurApi.util.updateQueryData<'offers'>>[2]) =>
    void dispatch(
      putTold(chauffeurApi.util.updateQueryData('offers', undefined, change), chauffeurApi.endpoints.offers.select(), [
        'Offer',
      ]),
    )

  useSocketEvent('ride:offer', ({ offer }) => {
    // With somebody on board nothing rings.
    if (offer.afterOtherRide) navigator.vibrate?.(200)
    amendOffers((open) => [...open.filter((each) => each.offerId !== offer.offerId), offer])
  })
  useSocketEvent('ride:offer-pulled', ({ offerId, why }) => {
    amendOffers((open) => open.filter((each) => each.offerId !== offerId))
    if (why === 'taken' || why === 'cancelled') say.plain(t(`pulled.${why}`))
  })
  useSocketEvent('ride:status', ({ status, move, actor }) => {
    dispatch(baseApi.util.invalidateTags(['Ride', 'Offer', 'Wallet']))
    const isLost = status === 'cancelled' || (TAKEN_BACK.includes(move) && actor !== 'driver')
    if (isLost) navigator.vibrate?.(200)
  })
  useSocketEvent('ride:change', ({ status }) => {
    if (status === 'proposed') navigator.vibrate?.(200)
    dispatch(baseApi.util.invalidateTags(['Ride']))
  })
  useSocketEvent('ride:wait', () => {
    navigator.vibrate?.(200)
    dispatch(baseApi.util.invalidateTags(['Ride']))
  })

  return { availability, ride, offers, lost }
}

/** The chauffeur's scheduled rides, the soonest first. */
export function useRidesAhead() {
  const answer = useDriverRidesQuery(RIDES_AHEAD, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const rides = answer.data?.data
    .filter((ride) => ride.rideType === 'prebook')
    .toSorted((left, right) => left.meetAt.localeCompare(right.meetAt))
  return { ...answer, rides }
}

/** What they have accepted for when the ride that they are on is over. */
export function useRideAfter() {
  const { data } = useDriverRidesQuery(RIDES_AHEAD, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  return data?.data.find(({ afterOtherRide }) => afterOtherRide)
}
