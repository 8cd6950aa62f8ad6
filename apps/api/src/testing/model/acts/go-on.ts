// The next thing that a ride is made for, whatever it stands at; so that most runs come far.
import { isOver, type Model, type Ride } from '../model.ts'
import { waitOf } from '../rules/fees.ts'
import { CONTACTS, MINUTE, NEAR_METRES, SECOND, SET_OUT_BEFORE } from '../rules/numbers.ts'
import { isNear } from '../rules/places.ts'
import type { Stage } from '../stage.ts'
import { type Act, type Choice, liveRide } from './act.ts'
import { bookActs } from './book.ts'
import { driveActs } from './drive.ts'
import { riderActs } from './rider.ts'
import { driveAround, driveTo, nextTarget, roadActs } from './road.ts'
import { start } from './start.ts'

export const goOn: Act = {
  applies: () => true,
  run: async (stage, choice) => {
    const ride = liveRide(stage.model, choice)
    if (ride === undefined) return beginOne(stage, choice)
    await onWith(stage, ride, {
      ...choice,
      who: 2,
      ride: stage.model.rides.filter((one) => one.driver !== null).indexOf(ride),
    })
  },
}

async function beginOne(stage: Stage, choice: Choice): Promise<void> {
  const { model } = stage
  const at = model.drivers.findIndex(({ isOnline }) => !isOnline)
  if (at >= 0 && model.drivers.filter(({ isOnline }) => isOnline).length < 2)
    return run(stage, roadActs['go-online'], { ...choice, who: at })
  const book = choice.pick % 2 === 0 ? 'book-now' : 'book-ahead'
  if (bookActs[book]?.applies(model, choice)) await run(stage, bookActs[book], choice)
}

async function onWith(stage: Stage, ride: Ride, choice: Choice): Promise<void> {
  const { model } = stage
  const live = {
    ...choice,
    ride: model.rides
      .filter((one) => !isOver(one))
      .toReversed()
      .indexOf(ride),
  }
  const driver = ride.driver === null ? undefined : model.drivers[ride.driver]
  switch (ride.status) {
    case 'pending_payment':
      return run(stage, riderActs['pay-by-card'], { ...live, ride: 0, pick: choice.pick % 8 })
    case 'scheduled':
    case 'searching':
      if (ride.offers.some((offer) => offer.status === 'sent' && offer.expiresAt > model.now))
        return run(stage, roadActs.accept, { ...choice, ride: choice.pick })
      if (ride.kind === 'prebook') return run(stage, roadActs.claim, { ...choice, ride: 0 })
      return stage.wait(31 * SECOND)
    case 'assigned':
      await untilSetOut(stage, ride)
      return run(stage, driveActs['set-out'], choice)
    case 'en_route':
      if (choice.pick < 2) {
        await driveAround(stage, ride, choice)
        return run(stage, driveActs.arrive, choice)
      }
      if (driver !== undefined && !isNear(driver.place, ride.pickup, NEAR_METRES))
        return driveTo(stage, ride.driver as number, ride.pickup)
      return run(stage, driveActs.arrive, choice)
    case 'arrived':
      if (choice.pick < (ride.contacts === 0 ? 2 : 6)) return onWithNoShow(stage, ride, choice)
      return run(stage, start, { ...choice, pick: Math.min(choice.pick, 7) })
    case 'in_progress':
      return drive(stage, ride, choice)
    case 'at_stop':
      return run(stage, driveActs['leave-stop'], choice)
  }
}

async function untilSetOut({ model, wait }: Stage, ride: Ride): Promise<void> {
  const from = ride.pickupAt - SET_OUT_BEFORE * MINUTE
  if (ride.kind === 'prebook' && model.now < from) await wait(from - model.now)
}

/** Twice they try to reach the rider, and wait to the end of the window, or not so long. */
async function onWithNoShow(stage: Stage, ride: Ride, choice: Choice): Promise<void> {
  if (ride.contacts < CONTACTS.most) {
    await run(stage, driveActs.contact, choice)
    return stage.wait(MINUTE)
  }
  const left = (waitOf(ride)?.noShowFrom ?? 0) - stage.model.now
  if (left > 0 && choice.pick % 2 === 0) return stage.wait(left)
  if (left > 0) await stage.wait(Math.ceil((left * choice.share) / (1_000 * SECOND)) * SECOND)
  await run(stage, driveActs['no-show'], choice)
}

async function drive(stage: Stage, ride: Ride, choice: Choice): Promise<void> {
  const who = ride.driver as number
  const target = nextTarget(ride, 0)
  const place = (stage.model.drivers[who] as Model['drivers'][number]).place
  if (!isNear(place, target, NEAR_METRES)) return driveTo(stage, who, target)
  await run(stage, target === ride.dropOff ? driveActs.complete : driveActs['at-stop'], choice)
}

async function run(stage: Stage, act: Act | undefined, choice: Choice): Promise<void> {
  if (act?.applies(stage.model, choice)) await act.run(stage, choice)
}
