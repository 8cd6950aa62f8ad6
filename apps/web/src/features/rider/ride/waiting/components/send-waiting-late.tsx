'use client'

import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentUnseen } from '@/shared/late/components/absent.tsx'

/** What waits was written without a connection: nobody looks at it while the page comes. */
export const SendWaitingLate = latePart(
  () => import('./send-waiting.tsx').then((module) => module.SendWaiting),
  AbsentUnseen,
)
