// Facts about papers, past tense.
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { DocumentId, UserId } from '@livery/kernel/ids.ts'

interface AboutPaper {
  documentId: DocumentId
  driverId: UserId
  kind: DocumentKind
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Handed in or changed: the office looks at it (again). */
    'document.submitted': AboutPaper
    'document.decided': AboutPaper & { decision: 'approved' | 'rejected'; reason: string | null }
    /** It ends in so many days. */
    'document.expiring': AboutPaper & { expiresOn: string; daysLeft: number }
    'document.expired': AboutPaper & { expiresOn: string }
  }
}
