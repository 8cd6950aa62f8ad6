// The extras of a ride: what was wanted of what is offered, each as often as it was wanted and no more than its most.
import type { WantedExtra } from '@livery/contracts/pricing/quotes.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import type { ChosenExtra, ExtraOffered } from './quote.ts'

export type ExtrasChosen =
  | { readonly ok: true; readonly extras: readonly ChosenExtra[] }
  | { readonly ok: false; readonly refusal: RefusalCode; readonly index: number }

/**
 * An id that stands there twice is wanted twice. `had` is what the ride has already: that stays as it was called and
 * priced, also where it is not offered any more.
 */
export function chooseExtras(
  wanted: readonly WantedExtra[],
  offered: readonly ExtraOffered[],
  had: readonly ChosenExtra[] = [],
): ExtrasChosen {
  const chosen: ChosenExtra[] = []
  for (const [index, [id, count]] of [...countsOf(wanted)].entries()) {
    const extra = offered.find((one) => one.id === id)
    const kept = keptOf(had, id, count)
    const more = count - kept.reduce((sum, one) => sum + countOf(one), 0)
    if (more > 0 && extra === undefined) return { ok: false, refusal: 'EXTRA_NOT_FOUND', index }
    if (more > 0 && extra !== undefined && count > extra.most) return { ok: false, refusal: 'EXTRA_TOO_MANY', index }
    const added = more > 0 && extra !== undefined ? asChosen(extra, more) : null
    const same = kept.findIndex(({ fare, name }) => fare === added?.fare && name === added.name)
    if (added !== null && same >= 0)
      kept[same] = times(kept[same] as ChosenExtra, countOf(kept[same] as ChosenExtra) + more)
    chosen.push(...kept, ...(added !== null && same < 0 ? [added] : []))
  }
  return { ok: true, extras: chosen }
}

/** How often it comes along. */
export const countOf = ({ count = 1 }: Pick<ChosenExtra, 'count'>): number => count

function countsOf(wanted: readonly WantedExtra[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of wanted) {
    const { _id, count } = typeof one === 'string' ? { _id: one, count: 1 } : one
    counts.set(_id, (counts.get(_id) ?? 0) + count)
  }
  return counts
}

/** Of what the ride has, the first so many. */
function keptOf(had: readonly ChosenExtra[], id: string, most: number): ChosenExtra[] {
  let left = most
  return had.flatMap((one) => {
    const taken = one.id === id ? Math.min(left, countOf(one)) : 0
    left -= taken
    return taken > 0 ? [times(one, taken)] : []
  })
}

/** One is not counted: it is kept as it was before extras had counts. */
function times({ count: _, ...extra }: ChosenExtra, count: number): ChosenExtra {
  return count > 1 ? { ...extra, count } : extra
}

function asChosen({ id, name, names, fareMinor: fare }: ExtraOffered, count: number): ChosenExtra {
  return times({ id, name, names, fare }, count)
}
