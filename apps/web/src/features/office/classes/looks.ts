import type { StatusLook } from '@/ui/badge.tsx'

export const LOOKS = {
  offered: { tone: 'positive', dot: 'full' },
  withdrawn: { tone: 'plain', dot: 'square' },
} as const satisfies Record<string, StatusLook>
