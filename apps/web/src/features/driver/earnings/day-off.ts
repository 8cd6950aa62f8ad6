import type { Earnings, EarningsPart } from '@livery/contracts/earnings/earnings.ts'

/** A part that is over and brought nothing, of somebody who was with us and did not work in it. */
export function isOff(
  { earned, ahead, onlineSeconds, until }: EarningsPart,
  { registeredAt }: Pick<Earnings, 'registeredAt'>,
  nowMs: number,
): boolean {
  const ends = Date.parse(until)
  return earned <= 0 && ahead === 0 && onlineSeconds === 0 && ends <= nowMs && ends > Date.parse(registeredAt)
}
