// What differs on the roads of a country, by the time zone of the region: the side that is driven on, and the number that is
// called in need. Sides: https://en.wikipedia.org/wiki/Left-_and_right-hand_traffic; numbers: ITU-T E.161.1 and the
// national plans.
import { numberingPlanOf } from './numbering-plans.ts'

export type DrivingSide = 'left' | 'right'

/** Calling codes of countries that drive on the left. */
const LEFT = new Set(
  ['44', '353', '356', '357', '27', '254', '91', '65', '852', '853', '60', '62', '66', '81', '61', '64'].concat([
    '255',
    '256',
    '260',
    '263',
    '264',
    '267',
    '94',
    '880',
    '977',
    '92',
    '1876',
  ]),
)

/** By calling code, where another number than 112 is the one for everything. */
const EMERGENCY: Readonly<Record<string, string>> = {
  ...{ '1': '911', '44': '999', '52': '911', '54': '911', '57': '123', '60': '999', '61': '000', '63': '911' },
  ...{ '64': '111', '65': '999', '81': '110', '254': '999', '852': '999', '962': '911', '968': '9999', '971': '999' },
  ...{ '973': '999', '974': '999' },
}

/** Right where we do not know: two thirds of people live there. */
export function drivingSideOf(timeZone: string): DrivingSide {
  const plan = numberingPlanOf(timeZone)
  return plan !== null && LEFT.has(plan.code) ? 'left' : 'right'
}

/** 112 where we do not know: every mobile network takes it. */
export function emergencyNumberOf(timeZone: string): string {
  const plan = numberingPlanOf(timeZone)
  return (plan !== null && EMERGENCY[plan.code]) || '112'
}
