// What is kept of somebody here, for the copy of their data: each ride as they saw it, without what only draws a
// screen.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { ExportPart } from '../identity/index.ts'
import type { Ride } from './domain/ride.ts'
import { listNotesAbout } from './store/notes.ts'
import { listRides } from './store/rides.ts'
import { listStrikesOf } from './store/strikes.ts'
import { listTracksOf } from './store/tracks.ts'
import { listVerdictsOn } from './store/verdicts.ts'
import { showDriverRides, showUserRides } from './views/show-rides.ts'

const AT_A_TIME = 100

export const ridesExport: readonly ExportPart[] = [
  {
    name: 'ridesAsRider',
    gather: async (ctx, userId) => (await gather(ctx, { riderId: userId }, showUserRides)).map(withoutScreen),
  },
  {
    name: 'ridesAsDriver',
    gather: async (ctx, userId) => (await gather(ctx, { driverId: userId }, showDriverRides)).map(withoutScreen),
  },
  {
    name: 'tracks',
    gather: (ctx, userId) => listTracksOf(ctx.db, userId),
  },
  {
    name: 'strikes',
    gather: (ctx, userId) => listStrikesOf(ctx.db, userId),
  },
  {
    name: 'rideNotes',
    gather: (ctx, userId) => listNotesAbout(ctx.db, userId),
  },
  {
    name: 'consideredFor',
    gather: (ctx, userId) => listVerdictsOn(ctx.db, userId),
  },
]

async function gather<View>(
  ctx: AppContext,
  whose: { riderId: UserId } | { driverId: UserId },
  show: (ctx: AppContext, rides: readonly Ride[]) => Promise<View[]>,
): Promise<View[]> {
  const views: View[] = []
  for (let page = 1; ; page += 1) {
    const { rides, total } = await listRides(ctx.db, { ...whose, page, pageSize: AT_A_TIME })
    views.push(...(await show(ctx, rides)))
    if (page * AT_A_TIME >= total) return views
  }
}

// What draws a screen, or is the other person's: of them a name is all that is told.
const LEFT_OUT = new Set([
  ...['theme', 'UnreadMessages', 'client_secret', 'geometry', 'search', 'wait', 'cancel', 'version', 'pin', 'payBy'],
  ...['driverId', 'driverPhone', 'driverImage', 'driverVehicleImage', 'driverLocation', 'etaSeconds', 'etaAt'],
])

function withoutScreen(view: object): object {
  const kept = Object.entries(view).filter(([name]) => !LEFT_OUT.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'rider' ? (value?.name ?? null) : value]))
}
