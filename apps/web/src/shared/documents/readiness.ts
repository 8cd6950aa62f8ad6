// What still stands between a chauffeur and the road, from the cars, the documents and what is required.
import { isOfCar } from '@livery/contracts/choices.ts'
import type { DocumentKind, DriverDocument, DriverPolicy } from '@livery/contracts/documents/documents.ts'
import type { DrivenCar } from '@livery/contracts/vehicles/vehicles.ts'

/** `todo`: the chauffeur's turn. `waiting`: the office's. */
export type Readiness = 'todo' | 'waiting' | 'ready'

export interface Standing {
  readonly readiness: Readiness
  /** Things that are the chauffeur's to do. */
  readonly todo: number
  readonly approved: number
  /** One car, and each required document, of theirs and of the car that is nearest to the road. */
  readonly all: number
  /** The approved document that ends first, when that is within thirty days. */
  readonly endsSoon: { readonly kind: DocumentKind; readonly expiresOn: string } | null
}

type Car = Pick<DrivenCar, '_id' | 'status' | 'isOwn'>
type HandedIn = Pick<DriverDocument, 'kind' | 'status' | 'expiresOn' | 'vehicle'> & { readonly file: unknown }
type Turn = 'approved' | 'office' | 'mine'

const SOON_MS = 30 * 86_400_000

export function computeStanding(
  cars: readonly Car[],
  documents: readonly HandedIn[],
  { requiredDocuments }: Pick<DriverPolicy, 'requiredDocuments'>,
  now: Date,
): Standing {
  const ofCar = requiredDocuments.filter(isOfCar)
  const own = requiredDocuments.filter((kind) => !isOfCar(kind))
  const turns = [
    ...own.map((kind) => turnOfDocument(documents.find((document) => document.kind === kind))),
    ...nearestToTheRoad(
      cars.map((car) => turnsOfCar(car, documents, ofCar)),
      ofCar,
    ),
  ]
  const count = (turn: Turn) => turns.filter((each) => each === turn).length
  const todo = count('mine')
  return {
    readiness: todo > 0 ? 'todo' : count('office') > 0 ? 'waiting' : 'ready',
    todo,
    approved: count('approved'),
    all: turns.length,
    endsSoon: firstEnd(documents, now),
  }
}

/** The car itself, and what it needs; of a car that was given to them that is seen to by whoever it belongs to. */
function turnsOfCar(
  { _id, status, isOwn }: Car,
  documents: readonly HandedIn[],
  kinds: readonly DocumentKind[],
): Turn[] {
  const turnOf = (kind: DocumentKind): Turn =>
    isOwn ? turnOfDocument(documents.find((one) => one.kind === kind && one.vehicle?._id === _id)) : 'approved'
  return [status === 'approved' ? 'approved' : status === 'pending' ? 'office' : 'mine', ...kinds.map(turnOf)]
}

function nearestToTheRoad(cars: readonly Turn[][], kinds: readonly DocumentKind[]): Turn[] {
  const steps = (turns: Turn[]) =>
    100 * turns.filter((turn) => turn === 'mine').length + turns.filter((turn) => turn === 'office').length
  return cars.toSorted((left, right) => steps(left) - steps(right))[0] ?? ['mine', ...kinds.map((): Turn => 'mine')]
}

/** The office cannot approve what it cannot look at. */
function turnOfDocument(document: HandedIn | undefined): Turn {
  if (document?.status === 'approved') return 'approved'
  return document?.status === 'pending' && document.file !== null ? 'office' : 'mine'
}

function firstEnd(documents: readonly HandedIn[], now: Date): Standing['endsSoon'] {
  const [first] = documents
    .flatMap(({ kind, status, expiresOn }) => (status === 'approved' && expiresOn ? [{ kind, expiresOn }] : []))
    .toSorted((left, right) => left.expiresOn.localeCompare(right.expiresOn))
  if (first === undefined || new Date(first.expiresOn).getTime() - now.getTime() > SOON_MS) return null
  return first
}
