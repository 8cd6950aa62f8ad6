'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { Baby, type LucideIcon, Plane, Plus, Settings2, Signature, StickyNote, UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useHidesPrice } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { useArrivalWords } from '@/shared/arrival/use-arrival-words.ts'
import { useCabinWords } from '@/shared/cabin/use-cabin-words.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { Badge } from '@/ui/badge.tsx'
import { chipClass } from '@/ui/chip.tsx'
import { classNames } from '@/ui/class-names.ts'
import styles from './booked.module.css'
import { ChangeButton, type ChangeSubject } from './change-button.tsx'

/** What was ordered beside the trip; what was not can be added below it. */
export function Rows({ ride, onChange }: { ride: UserRide; onChange: (subject: ChangeSubject) => void }) {
  const t = useTranslations('booked')
  const wordsOf = useRowWords(ride)
  const inCar = useTranslations('booking.wishes.preferences')
  const cabin = useCabinWords()(ride.preferences)
  const ordered = SUBJECTS.flatMap((subject) => {
    const words = wordsOf(subject)
    return words === null ? [] : [{ subject, words }]
  })
  const open = SUBJECTS.filter((subject) => wordsOf(subject) === null)
  return (
    <>
      {ordered.map(({ subject, words }) => (
        <Row key={subject} icon={ICONS[subject]} {...words} onChange={() => onChange(subject)} />
      ))}
      {cabin && <Row icon={Settings2} title={cabin} under={inCar('title')} />}
      {open.length > 0 && (
        <div className={classNames('chips', styles.open)}>
          {open.map((subject) => (
            <button
              key={subject}
              type="button"
              aria-haspopup="dialog"
              className={chipClass()}
              onClick={() => onChange(subject)}
            >
              <Plus size={16} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
              <span className="sr-only">{t('add')} </span>
              {t(`none.${subject}`)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const SUBJECTS = ['flight', 'guest', 'sign', 'extras', 'note'] as const
type Ordered = (typeof SUBJECTS)[number]
const ICONS: Record<Ordered, LucideIcon> = {
  flight: Plane,
  guest: UserRound,
  sign: Signature,
  extras: Baby,
  note: StickyNote,
}

interface Words {
  readonly title: ReactNode
  readonly under: ReactNode
  /** For the name of its button. */
  readonly subject: string
}

/** Null for what was not ordered. */
function useRowWords(ride: UserRide): (subject: Ordered) => Words | null {
  const t = useTranslations('booked')
  const figures = useFigures(ride.timeZone)
  const nameOf = useExtraName()
  const live = useTranslations('ride.live')
  const isHidden = useHidesPrice(ride)
  const languageOf = useLanguageName()
  const listed = useListed()
  const arrivalWords = useArrivalWords(ride.timeZone)
  const { flight, arrival, guest, sign, note, landedAt, additionalservice: extras } = ride
  return (subject) => {
    switch (subject) {
      case 'flight': {
        if (flight === null) return null
        const seen = arrival && arrivalWords(arrival)
        const under = seen ?? (landedAt === null ? t('notTracked') : t('landed', { time: figures.time(landedAt) }))
        return { subject: flight, title: <Flight ride={ride} />, under }
      }
      case 'guest':
        return (
          guest && {
            subject: guest.name,
            title: <bdi>{guest.name}</bdi>,
            under: t('guestUnder', { language: languageOf(guest.language) }),
          }
        )
      case 'sign':
        return sign
          ? { subject: t('none.sign'), title: t.rich('sign', { name: () => <bdi>{sign}</bdi> }), under: t('signUnder') }
          : null
      case 'extras': {
        if (extras.length === 0) return null
        const names = listed(extras.map((extra) => nameOf(extra)))
        const fares = extras.map(({ servicefare, count }) => figures.money(servicefare * count, ride.currency))
        const under = isHidden ? live('priceHidden') : fares.join(' · ')
        return { subject: names, title: names, under }
      }
      case 'note':
        return note
          ? { subject: t('none.note'), title: t.rich('note', { note: () => <bdi>{note}</bdi> }), under: t('none.note') }
          : null
    }
  }
}

function Row({
  icon: Icon,
  title,
  under,
  ...change
}: Omit<Words, 'subject'> & { icon: LucideIcon } & (
    | { subject: string; onChange: () => void }
    | { subject?: never; onChange?: never }
  )) {
  return (
    <div className={styles.row}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium text-pretty">{title}</p>
        <p className="small num text-muted">{under}</p>
      </div>
      {change.onChange && <ChangeButton subject={change.subject} onClick={change.onChange} />}
    </div>
  )
}

/** How many minutes after the booked pickup it was down; null while nobody knows. */
function lateMinutes({ arrival, landedAt, pickupAt }: UserRide): number | null {
  if (arrival !== null) return null
  return landedAt === null ? null : Math.max(0, Math.round((Date.parse(landedAt) - Date.parse(pickupAt)) / 60_000))
}

function Flight({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const figures = useFigures()
  const late = lateMinutes(ride)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <bdi dir="ltr">{ride.arrival?.number ?? ride.flight}</bdi>
      {late !== null && (
        <Badge tone={late > 0 ? 'caution' : 'positive'} dot="hollow">
          {late > 0 ? t('late', { time: figures.minutes(late * 60) }) : t('onTime')}
        </Badge>
      )}
    </span>
  )
}

function useLanguageName(): (language: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  return (language) => names.of(language) ?? language
}
