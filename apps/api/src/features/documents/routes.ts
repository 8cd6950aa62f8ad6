import { documentsContract } from '@livery/contracts/documents/documents.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { paper } from '../../platform/storage/file-fields.ts'
import { documentsAccess } from './access.ts'
import { DOCUMENT_COLUMNS } from './columns.ts'
import { addPolicy, countDocuments, findPolicy, listDocuments, listDocumentsOf } from './store.ts'
import { decideDocument } from './use-cases/decide-document.ts'
import { renewDocument } from './use-cases/renew-document.ts'
import { submitDocument } from './use-cases/submit-document.ts'
import { policyView, showDocument, showDocuments, showOfficeDocument, showOfficeDocuments } from './views.ts'

export function mountDocuments(server: HttpServer): void {
  mount(server, 'documents', documentsContract, documentsAccess, {
    create: async ({ world, caller, request }) => {
      const { fields, files } = await readForm(request, documentsContract.create.body, { files: { file: paper } })
      return { data: await showDocument(world, await submitDocument(world, caller.userId, fields, files.file?.[0])) }
    },
    update: async ({ world, caller, params, request }) => {
      const { fields, files } = await readForm(request, documentsContract.update.body, { files: { file: paper } })
      const renewed = await renewDocument(world, caller.userId, params.id, fields, files.file?.[0])
      return { data: await showDocument(world, renewed) }
    },
    own: async ({ world, caller }) => {
      const [documents, policy] = await Promise.all([
        listDocumentsOf(world.db, caller.userId),
        findPolicy(world.db, world.now()),
      ])
      return { data: { documents: await showDocuments(world, documents), policy: policyView(policy) } }
    },
    officeList: async ({ world, query, request, reply }) => {
      if (asksForCsv(request)) {
        const all = await listDocuments(world.db, query, { limit: CSV_ROWS, offset: 0 })
        return sendCsv(reply, 'documents', DOCUMENT_COLUMNS, await showOfficeDocuments(world, all))
      }
      const { page, pageSize } = query
      const [papers, total] = await Promise.all([
        listDocuments(world.db, query, { limit: pageSize, offset: (page - 1) * pageSize }),
        countDocuments(world.db, query),
      ])
      return { data: await showOfficeDocuments(world, papers), meta: pageMeta(query, total) }
    },
    decide: async ({ world, caller, body }) => ({
      data: await showOfficeDocument(world, await decideDocument(world, caller.userId, body)),
    }),
    policy: async ({ world }) => ({ data: policyView(await findPolicy(world.db, world.now())) }),
    changePolicy: async ({ world, caller, body }) => {
      const validFrom = body.validFrom === undefined ? world.now() : new Date(body.validFrom)
      return { data: policyView(await addPolicy(world.db, { ...body, validFrom }, caller.userId)) }
    },
  })
}
