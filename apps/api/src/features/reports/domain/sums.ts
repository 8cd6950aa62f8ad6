// What a day comes to for a car, a chauffeur or a company: numbers that can be added, so that any span is the sum of its days.
export const SUM_KINDS = ['vehicle', 'chauffeur', 'company'] as const
export type SumKind = (typeof SUM_KINDS)[number]

/** In the order of their columns. */
export const SUM_NUMBERS = [
  'rides',
  'metres',
  'emptyMetres',
  'onlineSeconds',
  'drivingSeconds',
  'busySeconds',
  'accepted',
  'declined',
  'unanswered',
  'onTime',
  'late5',
  'late10',
  'later',
  'handBacks',
  'cancelled',
  'stars',
  'ratings',
  'revenue',
  'earnings',
] as const
export type SumNumbers = Record<(typeof SUM_NUMBERS)[number], number>

export interface Sum extends SumNumbers {
  readonly kind: SumKind
  readonly subjectId: string
  /** The cost centre of a company's ride; else empty. */
  readonly part: string
}

export const keyOf = ({ kind, subjectId, part }: Pick<Sum, 'kind' | 'subjectId' | 'part'>) =>
  `${kind} ${subjectId} ${part}`

export const NOTHING = Object.fromEntries(SUM_NUMBERS.map((name) => [name, 0])) as SumNumbers

/** Sums by what they are about; adding is all that is ever done with them. */
export class Sums {
  readonly #byKey = new Map<string, Sum>()

  add(of: Pick<Sum, 'kind' | 'subjectId'> & { readonly part?: string }, numbers: Partial<SumNumbers>): void {
    const about = { kind: of.kind, subjectId: of.subjectId, part: of.part ?? '' }
    const sum: Sum = this.#byKey.get(keyOf(about)) ?? { ...about, ...NOTHING }
    for (const [name, value] of Object.entries(numbers) as [keyof SumNumbers, number][]) sum[name] += value
    this.#byKey.set(keyOf(about), sum)
  }

  all(): Sum[] {
    return [...this.#byKey.values()]
  }
}
