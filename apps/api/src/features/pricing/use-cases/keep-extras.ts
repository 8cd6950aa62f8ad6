// The office keeps the list of extras. A price that was given holds: its quote has what each extra was called and cost.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { extrasContract } from '@livery/contracts/pricing/extras.ts'
import type { Id } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { forgetExtras } from '../extras-offered.ts'
import { addExtra, findExtraForUpdate, type StoredExtra, saveExtra } from '../store/extras.ts'

type Contract = typeof extrasContract

export async function offerExtra(ctx: AppContext, given: BodyOf<Contract['create']>): Promise<StoredExtra> {
  const { servicefare: fareMinor, names = {}, descriptions = {}, most = 1, ...words } = given
  const extra: StoredExtra = {
    ...words,
    names: wordsOf(names),
    descriptions: wordsOf(descriptions),
    id: ctx.newId('extra'),
    fareMinor,
    most,
    withdrawnAt: null,
    version: 1,
  }
  await ctx.transact(async (tx) => {
    await addExtra(tx, extra, extra.position)
    afterCommit(tx, () => forgetExtras(ctx))
  })
  return extra
}

export async function changeExtra(
  ctx: AppContext,
  id: Id<'extra'>,
  change: BodyOf<Contract['update']>,
): Promise<StoredExtra> {
  return ctx.transact(async (tx) => {
    const before = await findExtraForUpdate(tx, id)
    if (before === null) throw refuse('NOT_FOUND')
    if (before.version !== change.version) throw refuse('STALE_VERSION')
    const after: StoredExtra = {
      ...before,
      name: change.name ?? before.name,
      names: change.names === undefined ? before.names : wordsOf(change.names),
      description: change.description ?? before.description,
      descriptions: change.descriptions === undefined ? before.descriptions : wordsOf(change.descriptions),
      fareMinor: change.servicefare ?? before.fareMinor,
      position: change.position ?? before.position,
      most: change.most ?? before.most,
      withdrawnAt: withdrawnAt(before, change.isWithdrawn, ctx.now()),
      version: before.version + 1,
    }
    await saveExtra(tx, after)
    afterCommit(tx, () => forgetExtras(ctx))
    return after
  })
}

function withdrawnAt(before: StoredExtra, isWithdrawn: boolean | undefined, now: Date): Date | null {
  if (isWithdrawn === undefined) return before.withdrawnAt
  return isWithdrawn ? (before.withdrawnAt ?? now) : null
}

/** Without the languages that nothing was given for. */
function wordsOf(words: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([language, word]) => (word === undefined ? [] : [[language, word]])),
  )
}
