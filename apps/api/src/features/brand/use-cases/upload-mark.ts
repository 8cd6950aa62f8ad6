import { GROUNDS } from '@livery/contracts/brand/accents.ts'
import type { MarkId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { drawOnSquare } from '../../../platform/storage/check-image.ts'
import type { CheckedMark } from '../mark-field.ts'
import { addMark, deleteUnusedMarks, type NewMark } from '../store.ts'

// What a system cuts off an icon is outside the middle four fifths.
const SHARE = 0.66

/** Nobody sees it before a brand that names it is published. */
export async function uploadMark(ctx: AppContext, checked: CheckedMark, by: UserId): Promise<NewMark> {
  const icon = (side: number) => drawOnSquare(checked.png, side, GROUNDS.light.paper, SHARE)
  const [small, middle, large] = await Promise.all([icon(180), icon(192), icon(512)])
  const mark: NewMark = {
    ...{ ...checked, id: ctx.newId('mark') as MarkId, uploadedBy: by, createdAt: ctx.now() },
    icons: { 180: small, 192: middle, 512: large },
  }
  await ctx.transact(async (tx) => {
    noteForAudit(tx, { target: mark.id, after: { kind: mark.svg === null ? 'PNG' : 'SVG' } })
    await deleteUnusedMarks(tx, addMs(ctx.now(), -DAY_MS))
    await addMark(tx, mark)
  })
  return mark
}
