import type { FareReviewStatus } from '@livery/contracts/rides/ride-views.ts'
import type { StatusLook } from '@/ui/badge.tsx'

export const REVIEW_LOOKS: Record<FareReviewStatus, StatusLook> = {
  open: { tone: 'caution', dot: 'hollow' },
  approved: { tone: 'positive', dot: 'square' },
  refused: { tone: 'plain', dot: 'square' },
}
