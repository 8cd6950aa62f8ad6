// The office writes a note about a person or a company, and whoever wrote it takes it back.
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type About, deleteNote, insertNote } from '../store.ts'
import { auditTargetOf, ensureKnown } from '../views.ts'

export async function writeNote(
  ctx: AppContext,
  { about, words, officerId }: { readonly about: About; readonly words: string; readonly officerId: UserId },
): Promise<void> {
  await ctx.transact(async (tx) => {
    await ensureKnown(tx, about)
    noteForAudit(tx, { ...auditTargetOf(about), after: { words } })
    await insertNote(tx, { id: ctx.newId('officeNote'), about, writtenBy: officerId, words, writtenAt: ctx.now() })
  })
}

export async function takeBackNote(
  ctx: AppContext,
  of: { readonly noteId: Id<'officeNote'>; readonly officerId: UserId },
): Promise<About> {
  return ctx.transact(async (tx) => {
    const note = await deleteNote(tx, of)
    if (note === null) throw refuse('NOT_FOUND')
    noteForAudit(tx, { ...auditTargetOf(note.about), before: { words: note.words } })
    return note.about
  })
}
