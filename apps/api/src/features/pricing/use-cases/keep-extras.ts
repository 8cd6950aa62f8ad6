// The office keeps the list of extras. A price that was given holds: its quote has what each extra was called and cost.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { extrasContract } from '@livery/contracts/pricing/extras.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { forgetExtras } from '../extras-offered.ts'
import { addExtra, findExtraForUpdate, type KeptExtra, saveExtra } from '../store.ts'

type Contract = typeof extrasContract

export async function offerExtra(world: World, given: BodyOf<Contract['create']>): Promise<KeptExtra> {
  const { servicefare: fareMinor, names = {}, descriptions = {}, ...words } = given
  const extra: KeptExtra = {
    ...words,
    names: wordsOf(names),
    descriptions: wordsOf(descriptions),
    id: world.newId('extra'),
    fareMinor,
    withdrawnAt: null,
    version: 1,
  }
  await world.transact(async (tx) => {
    await addExtra(tx, extra, extra.position)
    afterCommit(tx, () => forgetExtras(world))
  })
  return extra
}

export async function changeExtra(world: World, id: string, change: BodyOf<Contract['update']>): Promise<KeptExtra> {
  return world.transact(async (tx) => {
    const before = await findExtraForUpdate(tx, id)
    if (before === null) throw refuse('NOT_FOUND')
    if (before.version !== change.version) throw refuse('STALE_VERSION')
    const after: KeptExtra = {
      ...before,
      name: change.name ?? before.name,
      names: change.names === undefined ? before.names : wordsOf(change.names),
      description: change.description ?? before.description,
      descriptions: change.descriptions === undefined ? before.descriptions : wordsOf(change.descriptions),
      fareMinor: change.servicefare ?? before.fareMinor,
      position: change.position ?? before.position,
      withdrawnAt: withdrawnAt(before, change.isWithdrawn, world.now()),
      version: before.version + 1,
    }
    await saveExtra(tx, after)
    afterCommit(tx, () => forgetExtras(world))
    return after
  })
}

function withdrawnAt(before: KeptExtra, isWithdrawn: boolean | undefined, now: Date): Date | null {
  if (isWithdrawn === undefined) return before.withdrawnAt
  return isWithdrawn ? (before.withdrawnAt ?? now) : null
}

/** Without the languages that nothing was given for. */
function wordsOf(words: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([language, word]) => (word === undefined ? [] : [[language, word]])),
  )
}
