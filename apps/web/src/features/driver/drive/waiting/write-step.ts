import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { type StepBody, type WaitingStep, waitingSteps } from './waiting-steps.ts'

/**
 * Writes a step down. One that the server had asked about is answered by the same step with its reason: it keeps its time
 * and its place.
 */
export function writeStep(personId: string, ride: DriverRide, body: StepBody): WaitingStep | undefined {
  const asked = waitingSteps
    .all(personId)
    .find((step) => step.asks && step.body.rideId === body.rideId && step.body.action === body.action)
  if (asked !== undefined) {
    waitingSteps.amend(asked, { body: { ...asked.body, ...reasonOf(body) }, asks: undefined } as Partial<WaitingStep>)
    return asked
  }
  const atStop = body.action === 'at_stop' ? ride.stopsMade + 1 : ride.stopsMade
  const isOfStop = body.action === 'at_stop' || body.action === 'leave_stop'
  return waitingSteps.write(personId, body, isOfStop ? atStop : undefined)
}

function reasonOf({ reason, reasonText }: StepBody): Partial<StepBody> {
  return { ...(reason && { reason }), ...(reasonText && { reasonText }) }
}
