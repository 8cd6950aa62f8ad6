// Which of the places that were found a row means: nobody is driven to a guess.
import type { Place } from '@livery/contracts/common.ts'
import { folded } from './columns.ts'

export interface Candidate extends Place {
  readonly name: string
}

export interface ChosenPlace {
  readonly place: Place | null
  /** To choose from, where it is not clear. */
  readonly choices: readonly Place[]
}

const MOST_CHOICES = 5

/** The one that is called so, or the only one that there is; else somebody chooses. */
export function choosePlace(text: string, found: readonly Candidate[]): ChosenPlace {
  const wanted = folded(text)
  const called = found.filter(({ name, address }) =>
    [name, address, `${name} ${address}`].some((one) => folded(one) === wanted),
  )
  const within = found.filter(({ address }) => wanted.startsWith(`${folded(address)} `))
  const [only] = called.length > 0 ? called : within.length > 0 ? within : found
  const isClear = called.length === 1 || (called.length === 0 && within.length === 1) || found.length === 1
  if (only !== undefined && isClear) return { place: toPlace(only), choices: [] }
  return { place: null, choices: found.slice(0, MOST_CHOICES).map(toPlace) }
}

const toPlace = ({ address, lat, lng }: Candidate): Place => ({ address: address.slice(0, 200), lat, lng })
