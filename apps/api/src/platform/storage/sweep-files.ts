import type { FileId } from '@livery/kernel/ids.ts'
import { idMadeAt } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import type { BaseContext } from '../../base-context.ts'
import { filesById } from './files.ts'

// An upload whose transaction is under way has no row yet.
const GRACE_MS = HOUR_MS
const BATCH = 500

/** Deletes bytes that no row speaks of: of refused or broken uploads, and of files that were dropped. */
export async function sweepFiles(ctx: BaseContext): Promise<number> {
  let swept = 0
  let batch: FileId[] = []
  const sweep = async () => {
    const known = await filesById(ctx.db, batch)
    for (const name of batch) {
      if (known.has(name)) continue
      await ctx.files.delete(name)
      swept += 1
    }
    batch = []
  }
  for await (const name of ctx.files.list()) {
    if (idMadeAt(name).getTime() > ctx.now().getTime() - GRACE_MS) continue
    batch.push(name as FileId)
    if (batch.length === BATCH) await sweep()
  }
  await sweep()
  return swept
}
