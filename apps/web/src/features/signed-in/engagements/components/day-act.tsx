'use client'

import type { Engagement, EngagementDay } from '@livery/contracts/engagements/engagement-views.ts'
import type { ReactNode } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useActOnEngagementMutation } from '@/shared/engagement/api.ts'
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
  const [send, { error, isLoading }] = useActOnEngagementMutation()
  const go = () => void send({ id: engagement._id, act, body: { date: day.date } })
  return (
    <div className="grid w-full gap-2">
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <Button kind="primary" size={tall ? 'tall' : 'regular'} wide busy={isLoading} onClick={go}>
        {children}
      </Button>
    </div>
  )
}
