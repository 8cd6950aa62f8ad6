// A ride begins with the rider's PIN.
import { moved } from '../rules/course.ts'
import { PIN, SECOND } from '../rules/numbers.ts'
import { isThere } from '../rules/table.ts'
import { type Act, movable, mustSay } from './act.ts'
import { send } from './send.ts'

/** A wrong PIN is counted; the fifth locks the ride for a while. */
export const start: Act = {
  applies: (model) => model.rides.some(({ driver }) => driver !== null),
  run: async (stage, choice) => {
    const { model } = stage
    const ride = movable(model, choice, ({ status }) => status === 'arrived')
    if (ride?.driver == null) return
    if (ride.status === 'in_progress' || ride.status !== 'arrived') {
      const answer = await send(stage, ride, ride.driver, { action: 'start', more: { pin: '0000' } })
      return void mustSay(stage, answer, isThere(ride.status, 'start') ? 'done' : 'INVALID_TRANSITION')
    }
    const shown = await stage.call({
      method: 'GET',
      path: `/user/ride/show/${ride.id}`,
      as: stage.people.riders[ride.rider],
    })
    const right = String(shown.body.data.pin)
    const isWrong = choice.pick >= 7
    // Wrong ones come in a row, as from somebody who guesses.
    for (let turn = 0; turn < (choice.pick === 9 ? 5 : 1); turn++) {
      const pin = isWrong ? String((Number(right) + 1 + turn) % 10_000).padStart(4, '0') : right
      const isLocked = ride.lockedUntil !== null && ride.lockedUntil > model.now
      const tries = ride.pinTries + 1
      const expected = isLocked ? 'PIN_LOCKED' : isWrong ? (tries >= PIN.tries ? 'PIN_LOCKED' : 'PIN_WRONG') : 'done'
      const done = mustSay(stage, await send(stage, ride, ride.driver, { action: 'start', more: { pin } }), expected)
      if (isLocked) continue
      if (done) {
        ride.startedAt = model.now
        ride.pinTries = 0
        moved(ride, 'in_progress')
        continue
      }
      ride.version += 1
      ride.pinTries = tries >= PIN.tries ? 0 : tries
      ride.lockedUntil = tries >= PIN.tries ? model.now + PIN.lockSeconds * SECOND : null
    }
  },
}
