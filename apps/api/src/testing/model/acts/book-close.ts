// A ride close to another one: its chauffeur has just the time for both, or just not.
import { type Model, pickOf, type Ride } from '../model.ts'
import { legOf } from '../rules/agenda.ts'
import { quoted } from '../rules/fare.ts'
import { availableOf } from '../rules/money.ts'
import { MINUTE, SECOND, SLACK_SECONDS } from '../rules/numbers.ts'
import { DROP_OFFS, PICKUPS, wayThrough } from '../rules/places.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Choice, liveWhere } from './act.ts'
import { book, type Wish } from './book.ts'
import { officeActs } from './office.ts'
import { riderActs } from './rider.ts'
import { roadActs } from './road.ts'

const LEAST_AHEAD = 61 * MINUTE
const MOST_RIDES = 6

export const bookClose: Act = {
  applies: (model, choice) => model.rides.length < MOST_RIDES && closeTo(model, choice) !== undefined,
  run: async (stage, choice) => {
    const found = closeTo(stage.model, choice)
    if (found === undefined) return
    const ride = await book(stage, found.wish)
    if (ride === undefined) return
    const newest = { ...choice, ride: 0 }
    if (found.wish.method === 'card') await riderActs['pay-by-card']?.run(stage, { ...newest, pick: 0 })
    await stage.settle()
    await take(stage, ride, { ...newest, who: found.driver })
  },
}

/** The chauffeur claims it, or the office gives it to them. */
async function take(stage: Stage, ride: Ride, choice: Choice): Promise<void> {
  if (ride.status !== 'scheduled' && ride.status !== 'searching') return
  await (choice.pick < 6 ? roadActs.claim : officeActs['office-assigns'])?.run(stage, choice)
}

/** After a ride that somebody has, or before it: between the two is the drive and up to twice the slack. */
function closeTo(model: Model, choice: Choice): { readonly wish: Wish; readonly driver: number } | undefined {
  const beside = liveWhere(model, choice, ({ driver }) => driver !== null)
  const pickup = pickOf(PICKUPS, choice.ride)
  const dropOff = pickOf(DROP_OFFS, choice.pick)
  if (beside?.driver == null || pickup === undefined || dropOff === undefined) return undefined
  const way = wayThrough([pickup, dropOff])
  const { from, to, begins, ends } = legOf(beside, model.now)
  const gap = Math.floor((choice.share * (2 * SLACK_SECONDS + 60)) / 1_000) * SECOND
  const after = ends + wayThrough([to, pickup]).seconds * SECOND + gap
  const before = begins - (way.seconds + wayThrough([dropOff, from]).seconds) * SECOND - gap
  const isAfter = choice.pick % 2 === 0 || before - MINUTE < model.now + LEAST_AHEAD
  const pickupAt = Math.floor((isAfter ? after : before) / MINUTE) * MINUTE
  if (pickupAt < model.now + LEAST_AHEAD) return undefined
  const rider = choice.who % model.riders.length
  const isPoor = availableOf(model.riders[rider] as Model['riders'][number]) < quoted(way, null).total
  return {
    driver: beside.driver,
    wish: {
      ...{ kind: 'prebook', rider, hours: null, pickup, dropOff, stops: [], hasFlight: false, pickupAt },
      method: isPoor ? 'card' : 'wallet',
    },
  }
}
