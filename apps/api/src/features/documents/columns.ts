import type { OfficeDocument } from '@livery/contracts/documents/documents.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'

/** The office's table of documents; the links to their files are not part of it. */
export const DOCUMENT_COLUMNS: readonly CsvColumn<OfficeDocument>[] = [
  { name: 'id', of: (one) => one._id },
  { name: 'kind', of: (one) => one.kind },
  { name: 'vehicle', of: (one) => one.vehicle?.number ?? null },
  { name: 'status', of: (one) => one.status },
  { name: 'number', of: (one) => one.number },
  { name: 'expiresOn', of: (one) => one.expiresOn },
  { name: 'reason', of: (one) => one.reason },
  { name: 'driver', of: (one) => `${one.driver.firstname} ${one.driver.lastname}` },
  { name: 'email', of: (one) => one.driver.email },
  { name: 'decidedAt', of: (one) => one.decidedAt },
  { name: 'updatedAt', of: (one) => one.updatedAt },
]
