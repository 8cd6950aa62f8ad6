import { z } from 'zod'
import * as choices from '../choices.ts'
import { DateInput, Instant, InstantInput, idOf, list, one, setOf } from '../common.ts'
import { contract } from '../endpoint.ts'
import { FileView } from '../files/files.ts'
import { Decision, DocumentQuery, DriverOfDocument, HandsBack } from './decisions.ts'

export const DocumentKind = z.enum(choices.DocumentKind.options)
export type DocumentKind = z.infer<typeof DocumentKind>
export const DocumentStatus = z.enum(choices.DocumentStatus.options)
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** A document of a chauffeur, or of a car of theirs. */
export const DriverDocument = z.object({
  _id: idOf('document'),
  kind: DocumentKind,
  /** The car that it belongs to; null for a chauffeur’s own. */
  vehicle: z.object({ _id: idOf('vehicle'), name: z.string(), number: z.string() }).nullable(),
  number: z.string().nullable(),
  /** Good until the end of this day; null never ends. */
  expiresOn: z.string().nullable(),
  status: DocumentStatus,
  /** Why the office turned it down. */
  reason: z.string().nullable(),
  file: FileView.nullable(),
  decidedAt: Instant.nullable(),
  /** It counts every change; a decision names the one that was looked at. */
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type DriverDocument = z.infer<typeof DriverDocument>

export const OfficeDocument = DriverDocument.extend({
  driver: DriverOfDocument,
  /** Who of the office decided on it. */
  decidedBy: z.string().nullable(),
})
export type OfficeDocument = z.infer<typeof OfficeDocument>

/** What is required of a chauffeur before going online. */
export const DriverPolicy = z.object({
  version: z.int(),
  validFrom: Instant,
  requiredDocuments: z.array(DocumentKind),
  /** Kinds that must say when they end. */
  datedDocuments: z.array(DocumentKind),
  reminderDays: z.array(z.int()),
})
export type DriverPolicy = z.infer<typeof DriverPolicy>

const DocumentNumber = z.string().trim().min(1).max(60)
const ExpiresOn = DateInput

const NewDocument = z.strictObject({
  kind: DocumentKind,
  /** Of insurance and registration: which car. It may be left out by whoever has one alone. */
  vehicle: idOf('vehicle').optional(),
  number: DocumentNumber.optional(),
  expiresOn: ExpiresOn.optional(),
})

export const documentsContract = contract({
  create: {
    method: 'POST',
    path: '/driver/document/create',
    summary:
      'Hand in a document: a form with its picture or PDF as `file`, or JSON for its data alone. Insurance and registration name the car.',
    status: 201,
    accepts: 'form',
    body: NewDocument,
    reply: one(DriverDocument),
  },
  enterDocument: {
    method: 'POST',
    path: '/admin/people/{id}/documents',
    summary: 'The office hands in a document for a chauffeur, as they would; it is approved like any.',
    status: 201,
    accepts: 'form',
    params: z.strictObject({ id: idOf('user') }),
    body: NewDocument,
    reply: one(OfficeDocument),
  },
  update: {
    method: 'PUT',
    path: '/driver/document/update/{id}',
    summary: 'Renew a document: a form with a new `file`, or JSON for its data alone. It goes back for approval.',
    accepts: 'form',
    params: z.strictObject({ id: idOf('document') }),
    body: z.strictObject({
      number: DocumentNumber.optional(),
      expiresOn: ExpiresOn.optional(),
      handsBack: HandsBack.optional(),
    }),
    reply: one(DriverDocument),
  },
  own: {
    method: 'GET',
    path: '/driver/document',
    summary: 'The documents of the driver, and what is required.',
    reply: one(z.object({ documents: z.array(DriverDocument), policy: DriverPolicy })),
  },
  officeList: {
    method: 'GET',
    path: '/admin/documents',
    summary: 'All documents, by status, kind, chauffeur or words, or one by its id. `format=csv` for a table.',
    query: DocumentQuery.extend({
      document: idOf('document').optional(),
      status: DocumentStatus.optional(),
      kind: DocumentKind.optional(),
      sort: z.enum(['updatedAt', 'expiresOn', 'kind', 'status']).default('updatedAt'),
    }),
    reply: list(OfficeDocument),
  },
  decide: {
    method: 'POST',
    path: '/admin/document/decide',
    summary: 'Approve a document as it was looked at, or reject it with a reason.',
    body: z.strictObject({ document: idOf('document'), ...Decision }),
    reply: one(OfficeDocument),
  },
  policy: {
    method: 'GET',
    path: '/admin/driver-policy',
    summary: 'What is required of chauffeurs now.',
    reply: one(DriverPolicy),
  },
  changePolicy: {
    method: 'POST',
    path: '/admin/driver-policy',
    summary: 'A new version of what is required, from a moment on.',
    status: 201,
    body: z.strictObject({
      validFrom: InstantInput.optional(),
      requiredDocuments: setOf(DocumentKind, { max: DocumentKind.options.length }),
      datedDocuments: setOf(DocumentKind, { max: DocumentKind.options.length }),
      reminderDays: setOf(z.int().min(1).max(365), { max: 10 }),
    }),
    reply: one(DriverPolicy),
  },
})
