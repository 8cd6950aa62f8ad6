// What is kept of a chauffeur here, for the copy of their data: each document as they handed it in, and what came of
// it.
import type { ExportPart } from '../identity/index.ts'
import { listDocumentsOf } from './store.ts'
import { showDocuments } from './views.ts'

export const documentsExport: readonly ExportPart[] = [
  {
    name: 'documents',
    gather: async (ctx, userId) =>
      // A link to the file would be over before the copy is read; the file is downloaded from its page.
      (await showDocuments(ctx, await listDocumentsOf(ctx.db, userId))).map(({ file, ...document }) => ({
        ...document,
        file: file?.fileType ?? null,
      })),
  },
]
