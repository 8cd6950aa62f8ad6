// Whom a row means: nobody is booked for because their name or number happens to hold what was written.
import { digitsToFind } from '@livery/kernel/phone.ts'
import { folded } from './columns.ts'

/** Fewer digits at the end of a number are many people's. */
const FEWEST_DIGITS = 6

/** By the end of a number however it is written, or by whole words of the name. */
export function isMeant(
  said: string,
  { name, phone }: { readonly name: string; readonly phone: string | null },
): boolean {
  const digits = digitsToFind(said)
  if (digits !== null) return digits.length >= FEWEST_DIGITS && phone?.endsWith(digits) === true
  const words = folded(said).split(' ')
  const own = new Set(folded(name).split(' '))
  return words[0] !== '' && words.every((word) => own.has(word))
}
