// The map has some streets twice: as a street and as the square at its end, or a part of it with a letter more. A list
// of places says each once.
import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { fold } from './query.ts'

const NEAR_METRES = 500
/** In shorter names one letter makes another street. */
const LONG_NAME = 8
const ON_A_STREET = new Set(['street', 'place', 'address', 'address_approximate'])

export function isSamePlace(one: FoundPlace, other: FoundPlace): boolean {
  const houses = [one, other].filter(({ kind }) => kind.startsWith('address')).length
  if (houses === 1 || !ON_A_STREET.has(one.kind) || !ON_A_STREET.has(other.kind)) return false
  return isSpeltAlike(fold(one.name), fold(other.name)) && distanceMetres(one, other) < NEAR_METRES
}

function isSpeltAlike(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < LONG_NAME || long.length !== short.length + 1) return false
  const digits = (name: string) => name.replaceAll(/\D/g, '')
  if (digits(short) !== digits(long)) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(same) === long.slice(same + 1)
}
