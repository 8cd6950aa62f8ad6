'use client'

import type { OpenRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { rowCard } from '@/ui/card.tsx'
import { MoreList, useMore } from '@/ui/list/list-state.tsx'
import { Note } from '@/ui/note.tsx'
import { SkeletonCards } from '@/ui/skeleton.tsx'
import { Way, wayOf } from '@/ui/way.tsx'
import { useBoardQuery, useClaimRideMutation } from '../api.ts'
import styles from './drive.module.css'

const LOOK_AGAIN_MS = 30_000

/** The board: rides of later that nobody has taken, and whether they fit the day. */
export function OpenRides() {
  const t = useTranslations('chauffeur.plan')
  const figures = useFigures()
  const more = useMore()
  const list = useBoardQuery(
    { page: 1, pageSize: more.pageSize },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true },
  )
  useSocketEvent('notification', () => void list.refetch())
  const until = list.data?.meta.claimsPausedUntil ?? null
  return (
    <>
      {list.data && <p className="small mb-3 text-muted">{t('boardLead')}</p>}
      {until && (
        <Note tone="caution" className="mb-3">
          {t('paused', { time: figures.dayAndTime(until) })}
        </Note>
      )}
      <MoreList inPart list={list} more={more} none={{ title: t('nothingOpen') }} waiting={<SkeletonCards cards={2} />}>
        {(rides) => (
          <ul className="grid grid-cols-1 gap-3">
            {rides.map((ride) => (
              <OpenRideRow key={ride.rideId} ride={ride} paused={until !== null} onTaken={list.refetch} />
            ))}
          </ul>
        )}
      </MoreList>
    </>
  )
}

function OpenRideRow({ ride, paused, onTaken }: { ride: OpenRide; paused: boolean; onTaken: () => void }) {
  const t = useTranslations('chauffeur.plan')
  const offer = useTranslations('chauffeur.offer')
  const figures = useFigures(ride.timeZone)
  const nameOf = useExtraName()
  const sentence = useSentence()
  const claim = useClaimRideMutation()
  return (
    <li className={rowCard()}>
      <span className="flex items-baseline justify-between gap-3">
        <b className="strong num">{figures.dayAndTime(ride.pickupAt)}</b>
        <span className="price text-[19px]">{figures.money(ride.netPay, ride.currency)}</span>
      </span>
      <Way dense className="my-1.5" {...wayOf(ride)} />
      <ul className={`${styles.offerTags} mb-3`}>
        <li>{ride.vehicleClassName}</li>
        <li className="num">
          {figures.distance(ride.distance.value)} · {figures.minutes(ride.duration.value)}
        </li>
        {ride.additionalservice.map((extra) => (
          <li key={extra.name}>{nameOf(extra)}</li>
        ))}
      </ul>
      {ride.fits ? (
        <ActButton
          mutation={claim}
          body={ride.rideId}
          kind="primary"
          wide
          disabled={paused}
          aria-label={t('takeOf', { time: figures.dayAndTime(ride.pickupAt) })}
          done={t('taken', { time: figures.dayAndTime(ride.pickupAt) })}
          onRefused={(error) => {
            say.error(sentence(error))
            onTaken()
          }}
        >
          {t('take')}
        </ActButton>
      ) : (
        <p className="small text-muted">{t('doesNotFit')}</p>
      )}
      <span className="sr-only">{offer('yours')}</span>
    </li>
  )
}
