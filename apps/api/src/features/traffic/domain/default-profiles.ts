// What streets are like where nobody has driven yet, by the kind of place: how much longer a drive takes than on empty
// streets, by class of road, and how full the streets are by the hour. Sample values of our own, in the range of what
// traffic indices publish for cities of that size; they stand in until a place has rides of its own.
import { KINDS_OF_PLACE, type KindOfPlace } from '@livery/contracts/traffic/kinds-of-place.ts'
import { HOURS_OF_WEEK } from './week.ts'

/** 0 is a street at night, 1 the fullest hour; 24 hours each. */
const WORKDAY = [
  0, 0, 0, 0, 0, 0.1, 0.4, 0.85, 1, 0.7, 0.5, 0.5, 0.55, 0.55, 0.6, 0.8, 0.95, 1, 0.7, 0.45, 0.3, 0.2, 0.15, 0.05,
]
const FRIDAY = [
  0, 0, 0, 0, 0, 0.1, 0.35, 0.75, 0.9, 0.65, 0.55, 0.55, 0.6, 0.7, 0.85, 1, 1, 0.95, 0.7, 0.5, 0.35, 0.25, 0.25, 0.2,
]
const SATURDAY = [
  0.1, 0.1, 0.05, 0, 0, 0, 0.05, 0.1, 0.15, 0.3, 0.4, 0.5, 0.55, 0.55, 0.55, 0.5, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.25,
  0.2,
]
const SUNDAY = [
  0.15, 0.1, 0.05, 0, 0, 0, 0, 0.05, 0.1, 0.2, 0.25, 0.35, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.35, 0.3, 0.25, 0.15, 0.1,
  0.05,
]
const FULLNESS = [WORKDAY, WORKDAY, WORKDAY, WORKDAY, FRIDAY, SATURDAY, SUNDAY].flat()

/** By class of road, lanes first: lights and crossings at any hour, and what the fullest hour adds. */
interface Weight {
  readonly always: readonly number[]
  readonly fullest: readonly number[]
}

const WEIGHTS: { readonly [Kind in KindOfPlace]: Weight } = {
  free: { always: [1, 1, 1, 1, 1], fullest: [0, 0, 0, 0, 0] },
  country: { always: [1.05, 1.05, 1.04, 1.02, 1.02], fullest: [0.12, 0.15, 0.15, 0.12, 0.1] },
  town: { always: [1.1, 1.12, 1.1, 1.06, 1.03], fullest: [0.3, 0.4, 0.42, 0.35, 0.3] },
  big_city: { always: [1.15, 1.18, 1.16, 1.1, 1.05], fullest: [0.6, 0.75, 0.8, 0.75, 0.7] },
}

/** Logarithms, by class and hour of the week: what is learned is added to them. */
export type LogTable = readonly (readonly number[])[]

const logsOf = ({ always, fullest }: Weight): LogTable =>
  always.map((least, road) =>
    Array.from({ length: HOURS_OF_WEEK }, (_, hour) =>
      Math.log(least + (fullest[road] as number) * (FULLNESS[hour] as number)),
    ),
  )

export const DEFAULT_LOGS = Object.fromEntries(KINDS_OF_PLACE.map((kind) => [kind, logsOf(WEIGHTS[kind])])) as {
  readonly [Kind in KindOfPlace]: LogTable
}
