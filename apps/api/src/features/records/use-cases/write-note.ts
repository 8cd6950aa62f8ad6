// The office writes a note about a person or a company, and whoever wrote it takes it back; once they have left, who looks
// after the team. The audit trail never forgets, so it has that a note was written and none of its words.
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type About, deleteNote, findNoteForUpdate, insertNote } from '../store.ts'
import { auditTargetOf, ensureKnownForShare, mayRemove, type Officer, presentWriters } from '../views.ts'

export async function writeNote(
  ctx: AppContext,
  { about, words, officerId }: { readonly about: About; readonly words: string; readonly officerId: UserId },
): Promise<void> {
  await ctx.transact(async (tx) => {
    await ensureKnownForShare(tx, about)
    const id = ctx.newId('officeNote')
    noteForAudit(tx, { ...auditTargetOf(about), after: { note: id, characters: words.length } })
    await insertNote(tx, { id, about, writtenBy: officerId, words, writtenAt: ctx.now() })
  })
}

export async function takeBackNote(
  ctx: AppContext,
  { noteId, officer }: { readonly noteId: Id<'officeNote'>; readonly officer: Officer },
): Promise<About> {
  return ctx.transact(async (tx) => {
    const note = await findNoteForUpdate(tx, noteId)
    if (note === null || !mayRemove(officer, note.writtenBy, await presentWriters(tx))) throw refuse('NOT_FOUND')
    await deleteNote(tx, noteId)
    noteForAudit(tx, { ...auditTargetOf(note.about), before: { note: noteId, characters: note.words.length } })
    return note.about
  })
}
