// The office tags a person or a company; the same tag again changes nothing.
import { MOST_TAGS } from '@livery/contracts/choices.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type About, deleteTag, insertTag, listTagsForUpdate } from '../store.ts'
import { auditTargetOf, ensureKnown, ensureKnownForShare } from '../views.ts'

export async function addTag(
  ctx: AppContext,
  { about, tag, officerId }: { readonly about: About; readonly tag: string; readonly officerId: UserId },
): Promise<void> {
  await ctx.transact(async (tx) => {
    await ensureKnownForShare(tx, about)
    noteForAudit(tx, { ...auditTargetOf(about), after: { tag } })
    const tags = await listTagsForUpdate(tx, about)
    if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return
    if (tags.length >= MOST_TAGS) throw refuse('TOO_MANY_TAGS')
    await insertTag(tx, { about, tag, by: officerId, at: ctx.now() })
  })
}

export async function removeTag(ctx: AppContext, { about, tag }: { readonly about: About; readonly tag: string }) {
  await ctx.transact(async (tx) => {
    await ensureKnown(tx, about)
    noteForAudit(tx, { ...auditTargetOf(about), before: { tag } })
    await deleteTag(tx, about, tag)
  })
}
