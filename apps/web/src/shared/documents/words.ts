import type { DocumentStatus } from '@livery/contracts/documents/documents.ts'
import type { StatusLook } from '@/ui/badge.tsx'

/** A state without a look does not compile. `missing` is what has not been handed in. */
export const PAPER_LOOKS: Record<DocumentStatus | 'missing', StatusLook> = {
  missing: { tone: 'plain', dot: 'hollow' },
  pending: { tone: 'info', dot: 'full' },
  approved: { tone: 'positive', dot: 'square' },
  rejected: { tone: 'critical', dot: 'hollow' },
  expired: { tone: 'caution', dot: 'hollow' },
}
