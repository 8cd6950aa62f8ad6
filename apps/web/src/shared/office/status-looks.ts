import type { PersonStatus } from '@livery/contracts/identity/people.ts'
import type { StatusLook } from '@/ui/badge.tsx'

export const STATUS_LOOKS: Record<PersonStatus, StatusLook> = {
  active: { tone: 'positive', dot: 'full' },
  unverified: { tone: 'plain', dot: 'hollow' },
  suspended: { tone: 'critical', dot: 'square' },
  leaving: { tone: 'caution', dot: 'full' },
  erased: { tone: 'plain', dot: 'square' },
}
