'use client'

import type { Considered as One } from '@livery/contracts/dispatch/considered.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { rowCard } from '@/ui/card.tsx'
import { Link } from '@/ui/link.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Note } from '@/ui/note.tsx'
import { useConsideredQuery } from './api.ts'

/** Why a ride was offered to them, or not; and a person of the office to look at it. */
export function Considered() {
  const t = useTranslations('chauffeur.considered')
  const query = useConsideredQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className="mx-auto w-full max-w-[720px] px-5 pt-5.5 pb-6 desk:pt-10">
      <h1 className="title text-[30px]">{t('title')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('lead')}</p>
      <Loaded query={query} failed={t('failed')} rows={4}>
        {(all) =>
          all.length === 0 ? (
            <Note tone="info">{t('none')}</Note>
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {all.map((one) => (
                <ConsideredRow key={one.rideNumber} one={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function ConsideredRow({ one }: { one: One }) {
  const t = useTranslations('chauffeur.considered')
  const figures = useFigures(one.timeZone)
  const why = useWhy(one)
  const about = t('message', { number: one.rideNumber, time: figures.dayAndTime(one.at) })
  return (
    <li className={rowCard()}>
      <span className="flex items-baseline justify-between gap-3">
        <b className="strong">{t(`outcome.${one.outcome}`)}</b>
        <span className="small num text-muted">{figures.dayAndTime(one.at)}</span>
      </span>
      {why && <p className="mt-1">{why}</p>}
      <span className="small num flex items-center justify-between gap-3 text-muted">
        <span className="cut">
          {[one.rideNumber, one.etaSeconds !== null && t('away', { time: figures.minutes(one.etaSeconds) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Link
          href={`/drive/support/new?topic=other&message=${encodeURIComponent(about)}`}
          className="link -mb-2 inline-flex min-h-11 flex-none items-center"
          aria-label={t('askOf', { number: one.rideNumber })}
        >
          {t('ask')}
        </Link>
      </span>
    </li>
  )
}

function useWhy({ outcome, reasons, betterIn, timeZone }: One): string {
  const t = useTranslations('chauffeur.considered')
  const figures = useFigures(timeZone)
  if (outcome === 'asked') return ''
  if (outcome === 'excluded') return reasons.map((reason) => t(`why.${reason}`)).join(' ')
  if (betterIn.length === 0) return t('alike')
  return betterIn.map(({ term, seconds }) => t(`better.${term}`, { time: figures.minutes(seconds ?? 0) })).join(' ')
}
