'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useActLater, useWaitingActs } from '../waiting/use-waiting-acts.ts'
import { subjectOf } from '../waiting/waiting-acts.ts'

/** More minutes of the chauffeur who waits: until when he stays then, and what that costs at most. */
export function MoreTime({ ride, wait }: { ride: UserRide; wait: NonNullable<UserRide['wait']> }) {
  const t = useTranslations('ride.live')
  const figures = useFigures(ride.timeZone)
  const sentence = useSentence()
  const actLater = useActLater()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const { rideId } = ride
  const isAsked = useWaitingActs().some(({ body }) => body.rideId === rideId && subjectOf(body) === 'wait_longer')
  const ask = async () => {
    setSending(true)
    const { error: refused } = await actLater({ rideId, action: 'wait_longer' })
    setError(refused)
    setSending(false)
  }
  const { more, asked, perMinute, currency } = wait
  return (
    <div className="mt-2.5 grid gap-2" aria-live="polite">
      {asked > 0 && <p className="small num">{t('askedForMore', { minutes: asked })}</p>}
      {more && (!isAsked || isSending) && (
        <div className="flex items-center justify-between gap-4">
          <p className="small num min-w-0 text-muted">
            {t('moreCost', {
              time: figures.time(more.noShowFrom),
              rate: figures.money(perMinute, currency),
              cost: figures.money(more.cost, currency),
            })}
          </p>
          <Button className="num shrink-0" busy={isSending} onClick={ask}>
            {t('more', { minutes: more.minutes })}
          </Button>
        </div>
      )}
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
    </div>
  )
}
