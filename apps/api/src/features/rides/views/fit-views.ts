// How a driver reads whether a ride fits their day.
import type { RideFit, RideGap } from '@livery/contracts/rides/driver-ride.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import type { z } from 'zod'
import type { AheadPolicy } from '../../pricing/index.ts'
import { type Fit, fits, type Gap } from '../domain/agenda.ts'

export function fitView(
  fit: Fit,
  { slackMinutes, tightMinutes }: Pick<AheadPolicy, 'slackMinutes' | 'tightMinutes'>,
): z.input<typeof RideFit> {
  const sides = (['before', 'after'] as const).flatMap((side) => (fit[side] === null ? [] : [{ side, gap: fit[side] }]))
  const [least] = sides.toSorted((left, right) => left.gap.spareSeconds - right.gap.spareSeconds)
  return {
    before: fit.before && gapView(fit.before),
    after: fit.after && gapView(fit.after),
    overlapsWith: fit.overlaps?.startsAt.toISOString() ?? null,
    short:
      least === undefined || least.gap.spareSeconds >= slackMinutes * 60
        ? null
        : {
            side: least.side,
            pickupAt: least.gap.other.startsAt.toISOString(),
            minutes: Math.ceil(slackMinutes - least.gap.spareSeconds / 60),
          },
    isTight: fits(fit) && least !== undefined && least.gap.spareSeconds < tightMinutes * 60,
  }
}

function gapView({ other, drive, spareSeconds }: Gap): z.input<typeof RideGap> {
  return {
    pickupAt: other.startsAt.toISOString(),
    distance: distanceOf(drive.distanceMetres),
    duration: durationOf(drive.durationSeconds),
    spareMinutes: Math.floor(spareSeconds / 60),
  }
}
