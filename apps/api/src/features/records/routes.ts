import type { recordsContract } from '@livery/contracts/records/records.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { addTag, removeTag } from './use-cases/tag.ts'
import { takeBackNote, writeNote } from './use-cases/write-note.ts'
import { ensureKnown, officerOf, showRecord } from './views.ts'

export const recordsHandlers: Handlers<typeof recordsContract> = {
  record: async ({ ctx, caller, params: { id } }) => {
    await ensureKnown(ctx.db, id)
    return { data: await showRecord(ctx.db, id, officerOf(caller)) }
  },
  writeNote: async ({ ctx, caller, params: { id: about }, body: { words } }) => {
    await writeNote(ctx, { about, words, officerId: caller.userId })
    return { data: await showRecord(ctx.db, about, officerOf(caller)) }
  },
  takeBackNote: async ({ ctx, caller, params: { id: noteId } }) => {
    const about = await takeBackNote(ctx, { noteId, officer: officerOf(caller) })
    return { data: await showRecord(ctx.db, about, officerOf(caller)) }
  },
  addTag: async ({ ctx, caller, params: { id: about }, body: { tag } }) => {
    await addTag(ctx, { about, tag, officerId: caller.userId })
    return { data: await showRecord(ctx.db, about, officerOf(caller)) }
  },
  removeTag: async ({ ctx, caller, params: { id: about }, body: { tag } }) => {
    await removeTag(ctx, { about, tag })
    return { data: await showRecord(ctx.db, about, officerOf(caller)) }
  },
}
