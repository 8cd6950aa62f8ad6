import type { BrandPhotograph } from '@livery/contracts/brand/brand.ts'
import type { BrandPhotographId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { DrawnPhotograph } from '../photograph-field.ts'
import { addPhotograph, deleteUnusedPhotographs } from '../store.ts'

/** Nobody sees it before a brand that names it is published. */
export async function uploadPhotograph(ctx: AppContext, drawn: DrawnPhotograph, by: UserId): Promise<BrandPhotograph> {
  const { width, height } = drawn
  const id = ctx.newId('brandPhotograph') as BrandPhotographId
  await ctx.transact(async (tx) => {
    noteForAudit(tx, { target: id, after: { width, height } })
    await deleteUnusedPhotographs(tx, addMs(ctx.now(), -DAY_MS))
    await addPhotograph(tx, { id, ...drawn, uploadedBy: by, createdAt: ctx.now() })
  })
  return { _id: id, width, height }
}
