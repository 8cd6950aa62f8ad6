import { documentsContract } from '@livery/contracts/documents/documents.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { document } from '../../platform/storage/file-fields.ts'
import { ensureChauffeur } from '../identity/index.ts'
import type { EditWithRides } from '../vehicles/index.ts'
import { documentsAccess } from './access.ts'
import { DOCUMENT_COLUMNS } from './columns.ts'
import { addPolicy, countDocuments, findPolicy, listDocuments, listDocumentsOf } from './store.ts'
import { decideDocument } from './use-cases/decide-document.ts'
import { renewDocument } from './use-cases/renew-document.ts'
import { submitDocument } from './use-cases/submit-document.ts'
import { policyView, showDocument, showDocuments, showOfficeDocument, showOfficeDocuments } from './views.ts'

export function mountDocuments(server: HttpServer, { editWithRides }: { readonly editWithRides: EditWithRides }): void {
  mount(server, 'documents', documentsContract, documentsAccess, {
    create: async ({ ctx, caller, request }) => {
      const { fields, files } = await readForm(request, documentsContract.create.body, { files: { file: document } })
      return { data: await showDocument(ctx, await submitDocument(ctx, caller.userId, fields, files.file?.[0])) }
    },
    enterDocument: async ({ ctx, params, request }) => {
      const { body } = documentsContract.enterDocument
      const { fields, files } = await readForm(request, body, { files: { file: document } })
      await ensureChauffeur(ctx, params.id)
      return { data: await showOfficeDocument(ctx, await submitDocument(ctx, params.id, fields, files.file?.[0])) }
    },
    update: async ({ ctx, caller, params, request }) => {
      const { fields, files } = await readForm(request, documentsContract.update.body, { files: { file: document } })
      const change = { ...fields, file: files.file?.[0] }
      const renewed = await renewDocument(ctx, caller.userId, params.id, change, editWithRides)
      return { data: await showDocument(ctx, renewed) }
    },
    own: async ({ ctx, caller }) => {
      const [documents, policy] = await Promise.all([
        listDocumentsOf(ctx.db, caller.userId),
        findPolicy(ctx.db, ctx.now()),
      ])
      return { data: { documents: await showDocuments(ctx, documents), policy: policyView(policy) } }
    },
    officeList: async ({ ctx, query, request, reply }) => {
      if (asksForCsv(request)) {
        const all = await listDocuments(ctx.db, query, { limit: CSV_ROWS, offset: 0 })
        return sendCsv(reply, 'documents', DOCUMENT_COLUMNS, await showOfficeDocuments(ctx, all))
      }
      const { page, pageSize } = query
      const [documents, total] = await Promise.all([
        listDocuments(ctx.db, query, { limit: pageSize, offset: (page - 1) * pageSize }),
        countDocuments(ctx.db, query),
      ])
      return { data: await showOfficeDocuments(ctx, documents), meta: pageMeta(query, total) }
    },
    decide: async ({ ctx, caller, body }) => ({
      data: await showOfficeDocument(ctx, await decideDocument(ctx, caller.userId, body)),
    }),
    policy: async ({ ctx }) => ({ data: policyView(await findPolicy(ctx.db, ctx.now())) }),
    changePolicy: async ({ ctx, caller, body }) => {
      const validFrom = body.validFrom === undefined ? ctx.now() : new Date(body.validFrom)
      return { data: policyView(await ctx.transact((tx) => addPolicy(tx, { ...body, validFrom }, caller.userId))) }
    },
  })
}
