// Events about documents, past tense.
import type { DocumentKind } from '@livery/contracts/documents/documents.ts'
import type { DocumentId, UserId, VehicleId } from '@livery/kernel/ids.ts'

interface AboutDocument {
  documentId: DocumentId
  driverId: UserId
  /** The car that it belongs to, if it is one’s. */
  vehicleId: VehicleId | null
  kind: DocumentKind
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Handed in or changed: the office looks at it (again). */
    'document.submitted': AboutDocument
    'document.decided': AboutDocument & { decision: 'approved' | 'rejected'; reason: string | null }
    /** It ends in so many days. */
    'document.expiring': AboutDocument & { expiresOn: string; daysLeft: number }
    'document.expired': AboutDocument & { expiresOn: string }
  }
}
