// What a person in need can do, and what somebody sees to whom a ride was shown.
import type { RideSafety, SharedRide } from '@livery/contracts/rides/safety.ts'
import type { Point } from '@livery/kernel/geo.ts'
import { durationOf } from '@livery/kernel/measure.ts'
import { emergencyNumberOf } from '@livery/kernel/road-customs.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { versionInForce } from '../../../platform/policies/policies.ts'
import { peopleById } from '../../identity/index.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { shareLinkOf } from '../shared/share-links.ts'
import { findHelpAskedAt, findShare, type Share } from '../store/safety.ts'
import { iso } from './ride-views.ts'
import { showUserRide } from './show-rides.ts'

export async function showSafety(ctx: AppContext, { id, status }: Ride): Promise<z.input<typeof RideSafety>> {
  const [{ terms, byId }, region, share, helpAskedAt] = await Promise.all([
    versionInForce(ctx, 'safety'),
    ctx.maps.region().catch(() => null),
    findShare(ctx.db, id),
    findHelpAskedAt(ctx.db, id),
  ])
  const isShared = share !== null && share.endedAt === null && !TERMINAL.includes(status)
  return {
    // Until the office has said which, it is the one of the country.
    emergencyNumber: byId === null && region !== null ? emergencyNumberOf(region.timeZone) : terms.emergencyNumber,
    callBackMinutes: terms.callBackMinutes,
    sharedLink: isShared ? shareLinkOf(ctx, share) : null,
    helpAskedAt: iso(helpAskedAt),
  }
}

/** After the end of the ride nobody learns where it went. */
export async function showSharedRide(ctx: AppContext, ride: Ride, share: Share): Promise<z.input<typeof SharedRide>> {
  const [shown, people] = await Promise.all([showUserRide(ctx, ride), peopleById(ctx.db, [ride.riderId])])
  const isOver = TERMINAL.includes(ride.status)
  const nowhere = { lat: 0, lng: 0 }
  const districtOf = (address: string, point: Point) => ({ ...(isOver ? nowhere : about(point)), address })
  return {
    ...shown,
    ...(isOver && {
      driverVehicleName: null,
      driverVehicleNumber: null,
      driverVehicleColor: null,
      driverLocation: null,
      duration: durationOf(0),
    }),
    riderName: ride.guest?.name.split(' ')[0] ?? people.get(ride.riderId)?.firstname ?? '',
    pickupLocation: districtOf(share.pickupArea, ride.pickup),
    dropOffLocation: districtOf(share.dropOffArea, ride.dropOff),
    addonlocation: isOver ? [] : ride.stops.map(about),
    at: ctx.now().toISOString(),
  }
}

// Some three hundred to five hundred metres: the district is told, not the door.
const PER_DEGREE = 200

function about({ lat, lng }: Point): Point {
  const rounded = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE
  return { lat: rounded(lat), lng: rounded(lng) }
}
