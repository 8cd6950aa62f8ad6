// What riders type as the number of a flight or train, read as one. "IC 412" is a train at a station; at an airport it
// would be a flight of an airline called IC.
import type { ArrivalKind } from '@livery/contracts/arrivals/arrivals.ts'

export interface ArrivalNumber {
  readonly kind: ArrivalKind
  /** As a source is asked, without spaces: `SK433`. */
  readonly key: string
  /** As it is written: `SK 433`. */
  readonly written: string
}

export type Hub = 'airport' | 'station'

/** Trains by name, the longest first; some are an airline's two letters as well. */
const TRAINS = [
  ...['X2000', 'TRAIN', 'RJX', 'ICE', 'ICN', 'TGV', 'AVE', 'TER', 'EST', 'THA', 'LYN', 'INOUI', 'OUIGO'],
  ...['NJ', 'RJ', 'IC', 'EC', 'EN', 'RE', 'RB', 'SJ', 'FR', 'ES', 'IR', 'EX', 'D', 'R', 'S', 'L', 'X'],
].toSorted((left, right) => right.length - left.length)
/** No airline is called so: a train wherever it is typed. */
const ONLY_TRAINS = new Set(['X2000', 'TRAIN', 'RJX', 'ICE', 'ICN', 'TGV', 'AVE', 'TER', 'EST', 'INOUI', 'OUIGO'])

// IATA has two characters, one of them a letter; ICAO has three letters.
const FLIGHT = /^([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})0*([1-9]\d{0,3}[A-Z]?)$/

/** Null for what is no number at that kind of place. */
export function readNumber(typed: string, at: Hub): ArrivalNumber | null {
  const compact = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [train, flight] = [readTrain(compact), readFlight(compact)]
  if (train !== null && ONLY_TRAINS.has(train.written.split(' ')[0] ?? '')) return train
  return at === 'station' ? (train ?? flight) : flight
}

/** Whether what a ride carries as its number may be asked about at all. */
export function isNumber(written: string, kind: ArrivalKind): boolean {
  return readNumber(written, kind === 'flight' ? 'airport' : 'station') !== null
}

function readFlight(compact: string): ArrivalNumber | null {
  const [, carrier = '', number = ''] = FLIGHT.exec(compact) ?? []
  return number === '' ? null : { kind: 'flight', key: carrier + number, written: `${carrier} ${number}` }
}

function readTrain(compact: string): ArrivalNumber | null {
  const name = TRAINS.find((one) => compact.startsWith(one)) ?? ''
  const number = compact.slice(name.length).replace(/^0+/, '')
  if (!/^\d{1,5}$/.test(number)) return null
  return { kind: 'train', key: name + number, written: name === '' ? number : `${name} ${number}` }
}
