'use client'

import type { RideChange } from '@livery/contracts/rides/ride-changes.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useHidesPrice } from '@/lib/acting/acting.tsx'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { WayNews } from '@/shared/way-change/components/way-news.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useAnswerChangeMutation } from '../api.ts'
import { useFirstName } from '../booked/open-change.tsx'
import { WayPrice } from './way-dialog.tsx'

/** The chauffeur asks for another way: what is new, what it comes to, and how long there is to answer. */
export function ProposedWay({ ride, change }: { ride: UserRide; change: RideChange }) {
  const t = useTranslations('wayChange')
  const name = useFirstName(ride)
  const isHidden = useHidesPrice(ride)
  const sentence = useSentence()
  const [refusal, setRefusal] = useState<string>()
  const [run, { isLoading }] = useAct(useAnswerChangeMutation())
  const now = useNow(1000)
  const leftMs = change.expiresAt === null ? 0 : Math.max(0, Date.parse(change.expiresAt) - now)
  if (leftMs === 0) return null
  const title = t('asked', { name })
  const answer = (said: 'accept' | 'decline') =>
    void run(
      { rideId: ride.rideId, answer: said, total: change.total, version: ride.version },
      {
        done: t(said === 'accept' ? 'accepted' : 'declined'),
        onDone: () => setRefusal(undefined),
        onRefused: (error) => setRefusal(sentence(error)),
      },
    )
  return (
    <section role="alertdialog" aria-label={title} className="card my-3 p-4">
      <p className="flex items-baseline justify-between gap-3">
        <b className="strong">{title}</b>
        <span role="timer" className="small num text-muted">
          {minutesAndSeconds(leftMs)}
        </span>
      </p>
      <WayNews way={ride} wish={change.after} />
      <div className="mt-2">
        <WayPrice change={change} isHidden={isHidden} />
      </div>
      <p className="small mt-1 text-muted">{t('until')}</p>
      {refusal && (
        <Note tone="critical" className="mt-2">
          {refusal}
        </Note>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2.5 max-[22rem]:grid-cols-1">
        <Button kind="line" busy={isLoading} onClick={() => answer('decline')}>
          {t('decline')}
        </Button>
        <Button kind="primary" busy={isLoading} onClick={() => answer('accept')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  )
}
