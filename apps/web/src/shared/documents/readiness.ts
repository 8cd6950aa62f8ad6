// What still stands between a chauffeur and the road, from the cars, the documents and what is required.
import type { DocumentKind, DriverDocument, DriverPolicy } from '@livery/contracts/documents/documents.ts'
import type { DriverCar } from '@livery/contracts/vehicles/vehicles.ts'

/** `todo`: the chauffeur's turn. `waiting`: the office's. */
export type Readiness = 'todo' | 'waiting' | 'ready'

export interface Standing {
  readonly readiness: Readiness
  /** Things that are the chauffeur's to do. */
  readonly todo: number
  readonly approved: number
  /** One car, and each required document. */
  readonly all: number
  /** The approved document that ends first, when that is within thirty days. */
  readonly endsSoon: { readonly kind: DocumentKind; readonly expiresOn: string } | null
}

type Car = Pick<DriverCar, 'status'>
type HandedIn = Pick<DriverDocument, 'kind' | 'status' | 'expiresOn'> & { readonly file: unknown }
type Turn = 'approved' | 'office' | 'mine'

const SOON_MS = 30 * 86_400_000

export function computeStanding(
  cars: readonly Car[],
  documents: readonly HandedIn[],
  { requiredDocuments }: Pick<DriverPolicy, 'requiredDocuments'>,
  now: Date,
): Standing {
  const turns = [
    turnOfCars(cars),
    ...requiredDocuments.map((kind) => turnOfDocument(documents.find((document) => document.kind === kind))),
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

function turnOfCars(cars: readonly Car[]): Turn {
  if (cars.some(({ status }) => status === 'approved')) return 'approved'
  return cars.some(({ status }) => status === 'pending') ? 'office' : 'mine'
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
