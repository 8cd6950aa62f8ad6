// Extras as they are chosen: the ids of those that are wanted, one that is wanted twice stands there twice.
import type { WantedExtra } from '@livery/contracts/pricing/quotes.ts'
import type { Id } from '@livery/kernel/ids.ts'

type ExtraId = Id<'extra'>

export const countOf = (chosen: readonly ExtraId[], id: ExtraId): number => chosen.filter((one) => one === id).length

/** With so many of it, where its first one stood. */
export function withCount(chosen: readonly ExtraId[], id: ExtraId, count: number): ExtraId[] {
  const at = chosen.indexOf(id)
  const others = chosen.filter((one) => one !== id)
  return others.toSpliced(at < 0 ? others.length : at, 0, ...Array<ExtraId>(count).fill(id))
}

/** What is asked of the api. */
export function wantedOf(chosen: readonly ExtraId[]): WantedExtra[] {
  return [...new Set(chosen)].map((_id) => {
    const count = countOf(chosen, _id)
    return count === 1 ? _id : { _id, count }
  })
}

/** What a ride has, to choose from it anew. */
export function chosenIn(extras: readonly { readonly _id: string; readonly count: number }[]): ExtraId[] {
  return extras.flatMap(({ _id, count }) => Array<ExtraId>(count).fill(_id as ExtraId))
}

/** Of what is chosen, what can be had now. */
export function stillOffered(
  chosen: readonly ExtraId[],
  offered: readonly { readonly _id: ExtraId; readonly most: number }[],
): ExtraId[] {
  const most = new Map(offered.map((extra) => [extra._id, extra.most]))
  return chosen.filter((id, index) => countOf(chosen.slice(0, index), id) < (most.get(id) ?? 0))
}
