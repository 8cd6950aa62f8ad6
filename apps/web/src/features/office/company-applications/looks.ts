import type { ApplicationStatus } from '@livery/contracts/choices.ts'
import type { StatusLook } from '@/ui/badge.tsx'

export const APPLICATION_LOOKS: Record<ApplicationStatus, StatusLook> = {
  waiting: { tone: 'info', dot: 'hollow' },
  approved: { tone: 'positive', dot: 'square' },
  rejected: { tone: 'plain', dot: 'square' },
}
