'use client'

import type { Engagement, EngagementDay } from '@livery/contracts/engagements/engagement-views.ts'
import { type ReactNode, useRef } from 'react'
import { newIdempotencyKey } from '@/lib/store/idempotency.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useActOnEngagementMutation } from '@/parts/engagement/api.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'

/** The next step of one day. For the chauffeur it is tall: it is pressed in the car. */
export function DayAct({
  engagement,
  day,
  act,
  tall,
  children,
}: {
  engagement: Engagement
  day: EngagementDay
  act: 'start' | 'complete' | 'confirm'
  tall?: boolean
  children: ReactNode
}) {
  const sentence = useSentence()
  const key = useRef(newIdempotencyKey())
  const [send, { error, isLoading }] = useActOnEngagementMutation()
  const go = async () => {
    const body = { date: day.date }
    const reply = await send({ id: engagement._id, act, body, idempotencyKey: key.current })
    if (reply.error) key.current = newIdempotencyKey()
  }
  return (
    <div className="grid w-full gap-2">
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button kind="primary" size={tall ? 'tall' : 'regular'} wide busy={isLoading} onClick={go}>
        {children}
      </Button>
    </div>
  )
}
