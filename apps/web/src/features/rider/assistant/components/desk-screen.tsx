'use client'

import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { ChevronLeft, ChevronRight, EyeOff, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { addDays, momentThere } from '@/lib/when/moment.ts'
import { useDeskRidesQuery, usePrincipalsQuery } from '@/shared/assistants/api.ts'
import { useRegionQuery } from '@/shared/places/api.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { chipClass } from '@/ui/chip.tsx'
import { Link } from '@/ui/link.tsx'
import { LoadFailed } from '@/ui/load-failed.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { DayList } from './day-list.tsx'
import styles from './desk.module.css'
import { Invitations, Leave } from './invitations.tsx'
import { Needs } from './needs.tsx'
import { Spend } from './spend.tsx'

const MINUTE_MS = 60_000
/** The minutes of a chauffeur on the way come with the list. */
const LOOK_MS = 20_000

/** An assistant's day: every ride that they booked, for everybody for whom they book. */
export function DeskScreen({ day: asked, of }: { day: string | undefined; of: string | undefined }) {
  const t = useTranslations('assistant')
  const dispatch = useDispatch()
  const { data: region } = useRegionQuery()
  const known = usePrincipalsQuery(undefined, { refetchOnMountOrArgChange: UNLESS_JUST_ASKED })
  const now = useNow(MINUTE_MS)
  useSocketEvent('ride:status', () => void dispatch(baseApi.util.invalidateTags(['Ride'])))
  useSocketEvent('notification', ({ notification }) => {
    if (notification.kind === 'assistant_ended') dispatch(baseApi.util.invalidateTags(['Assistant']))
  })
  const timeZone = region?.timeZone
  if (!timeZone || !known.data) {
    return (
      <div className="p-5 desk:p-8">
        {known.error ? (
          <LoadFailed title={t('failed')} error={known.error} onRetry={known.refetch} />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </div>
    )
  }
  const principals = known.data.filter(({ state }) => state === 'active')
  const invitations = known.data.filter(({ state }) => state === 'invited')
  const today = momentThere(now, timeZone).date
  const day = asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const chosen = principals.find(({ _id }) => _id === of)
  return (
    <div className={styles.desk}>
      <section className={styles.main} aria-label={t('title')}>
        <Invitations of={invitations} />
        {principals.length === 0 ? (
          invitations.length === 0 && <StatePanel title={t('nobody')}>{t('nobodyNext')}</StatePanel>
        ) : (
          <Day day={day} today={today} timeZone={timeZone} principals={principals} chosen={chosen} />
        )}
      </section>
      {principals.length > 0 && (
        <section className={styles.aside} aria-label={t('spend.label')}>
          <Needs day={day} of={chosen?._id} />
          <Spend month={day.slice(0, 7)} today={today} of={chosen?._id} />
          {chosen && <Leave principal={chosen} />}
        </section>
      )}
    </div>
  )
}

function Day({
  day,
  today,
  timeZone,
  principals,
  chosen,
}: {
  day: string
  today: string
  timeZone: string
  principals: readonly Principal[]
  chosen: Principal | undefined
}) {
  const t = useTranslations('assistant')
  const figures = useFigures('UTC')
  const query = useDeskRidesQuery(
    { day, ...(chosen && { assistantship: chosen._id }) },
    { refetchOnMountOrArgChange: UNLESS_JUST_ASKED, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true },
  )
  const at = (next: { day?: string; of?: string | undefined }) => {
    const search = new URLSearchParams()
    const to = { day, of: chosen?._id, ...next }
    if (to.day !== today) search.set('day', to.day)
    if (to.of) search.set('of', to.of)
    return search.size === 0 ? '/assistant' : `/assistant?${search}`
  }
  return (
    <>
      <div className={styles.bar}>
        <h1 className="title text-[28px]">{figures.day(`${day}T12:00:00Z`)}</h1>
        <nav className={styles.step} aria-label={t('days')}>
          <Link href={at({ day: addDays(day, -1) })} aria-label={t('dayBefore')}>
            <ChevronLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
          <Link href={at({ day: today })} aria-current={day === today ? 'date' : undefined}>
            {t('today')}
          </Link>
          <Link href={at({ day: addDays(day, 1) })} aria-label={t('dayAfter')}>
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        </nav>
        <NewRide principals={chosen ? [chosen] : principals} />
      </div>
      {principals.length > 1 && (
        <nav aria-label={t('people')} className={styles.people}>
          <Link href={at({ of: undefined })} aria-current={chosen ? undefined : 'true'} className={chipClass()}>
            {t('everyone')}
          </Link>
          {principals.map((one) => (
            <Link
              key={one._id}
              href={at({ of: one._id })}
              aria-current={one._id === chosen?._id ? 'true' : undefined}
              className={chipClass()}
            >
              <Avatar name={one.name} image={null} size={24} />
              <bdi>{one.name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {query.data ? (
        <DayList data={query.data} isToday={day === today} timeZone={timeZone} />
      ) : query.error ? (
        <LoadFailed title={t('failed')} error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonRows rows={5} />
      )}
      <p className={`${styles.legend} small`}>
        <EyeOff size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('legend')}
      </p>
    </>
  )
}

/** For one principal at once; of several it asks for whom. */
function NewRide({ principals }: { principals: readonly Principal[] }) {
  const t = useTranslations('assistant')
  const [only] = principals
  const words = (
    <>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      {t('newRide')}
    </>
  )
  if (principals.length === 1 && only)
    return (
      <Link href={`/assistant/${only._id}/book`} className={buttonClass({ kind: 'primary' })}>
        {words}
      </Link>
    )
  return (
    <ActDialog title={t('forWhom')} trigger={<Button kind="primary">{words}</Button>}>
      {() => <ForWhom principals={principals} />}
    </ActDialog>
  )
}

function ForWhom({ principals }: { principals: readonly Principal[] }) {
  const [gone, setGone] = useState<string>()
  return (
    <ul className="border-t border-line">
      {principals.map(({ _id, name }) => (
        <li key={_id} className="border-b border-line">
          <Link
            href={`/assistant/${_id}/book`}
            aria-busy={gone === _id || undefined}
            onClick={() => setGone(_id)}
            className="flex min-h-14 items-center gap-3.5"
          >
            <Avatar name={name} image={null} />
            <b className="place cut">
              <bdi>{name}</bdi>
            </b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
