// What takes long and has many like it has its turn: `npm test` tries one in so many, others the next day. Whoever runs a
// part by its name tries them all, and so does EVERY_CASE=1.
import { DAY_MS } from '@livery/kernel/time.ts'

const isAll = () => process.env.EVERY_CASE === '1' || process.env.FAULT_SIZE === 'full'

/** Every so manyth of them, in their order. */
export function inTurn<Item>(items: readonly Item[], every: number): readonly Item[] {
  return isAll() ? items : items.filter((_, index) => index % every === today(every))
}

/** Whether what is called so is among them today. */
export function hasTurn(name: string, every: number): boolean {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return isAll() || sum % every === today(every)
}

/** TURN_DAY replays another day's run. */
const today = (every: number) => turnDay() % every
export const turnDay = () => Number(process.env.TURN_DAY ?? Math.floor(Date.now() / DAY_MS))
