'use client'

import type { Verdict } from '@livery/contracts/dispatch/assignment.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { useVerdictsQuery } from './api.ts'
import { besideWhom, byHandOf, differences, type Round, roundsOf } from './compare.ts'

/** Why the search asked whom it asked, and why not the others: round by round, the newest first. */
export function WhyChauffeur({ rideId, figures }: { rideId: string; figures: Figures }) {
  const t = useTranslations('whyChauffeur')
  const office = useTranslations('office')
  const query = useVerdictsQuery(rideId)
  const rounds = roundsOf(query.data ?? [])
  const byHand = byHandOf(query.data ?? [])
  if (query.data !== undefined && rounds.length === 0 && byHand.length === 0) return null
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('title')}</h2>
      <Loaded query={query} failed={office('failed')} rows={2}>
        {() => (
          <>
            {byHand.map((one) => (
              <ByHand key={one.driverId} of={one} figures={figures} />
            ))}
            {rounds.map((round) => (
              <RoundPart key={round.round} round={round} figures={figures} />
            ))}
          </>
        )}
      </Loaded>
    </section>
  )
}

function ByHand({ of, figures }: { of: Verdict; figures: Figures }) {
  const t = useTranslations('whyChauffeur')
  return (
    <div className="mb-4">
      <p className="mini num border-b border-line py-1.5">{t('byHand', { time: figures.seconds(of.at) })}</p>
      <p className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-[13px]">
        <bdi className="strong font-medium">{of.driverName}</bdi>
        <span className="mini">{t('office')}</span>
      </p>
    </div>
  )
}

function RoundPart({ round, figures }: { round: Round; figures: Figures }) {
  const t = useTranslations('whyChauffeur')
  const { asked, others, excluded } = round
  return (
    <div className="mb-4">
      <p className="mini num border-b border-line py-1.5">
        {t('round', { number: round.round, time: figures.seconds(round.at) })}
      </p>
      <ul>
        {[...asked, ...others].map((one) => (
          <VerdictRow key={one.driverId} of={one} round={round} figures={figures} />
        ))}
      </ul>
      {excluded.length > 0 && (
        <details className="border-b border-line text-[13px]">
          <summary className="cursor-pointer py-2 text-muted">{t('excluded', { count: excluded.length })}</summary>
          <ul>
            {excluded.map((one) => (
              <VerdictRow key={one.driverId} of={one} round={round} figures={figures} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function VerdictRow({ of, round, figures }: { of: Verdict; round: Round; figures: Figures }) {
  const t = useTranslations('whyChauffeur')
  const why = useWhy(figures)
  return (
    <li className="num grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 text-[13px]">
      <span className="cut">
        <bdi className={of.chosen ? 'strong font-medium' : ''}>{of.driverName}</bdi>
      </span>
      <span className="text-muted">{of.etaSeconds !== null && figures.minutes(of.etaSeconds)}</span>
      <span className="mini col-span-2">
        {of.chosen && <b className="strong">{of.rank === 1 ? t('first') : t('beside')} </b>}
        {why(of, round)}
      </span>
    </li>
  )
}

function useWhy(figures: Figures): (of: Verdict, round: Round) => string {
  const t = useTranslations('whyChauffeur')
  const reason = useTranslations('assign.why')
  const listed = useListed()
  return (of, round) => {
    if (!of.chosen && of.reasons.length > 0) return of.reasons.map((code) => reason(code)).join(' ')
    const other = besideWhom(of, round)
    if (other === undefined) return t('onlyOne')
    const said = differences(of, other).map(({ term, seconds }) =>
      t(`${term}.${seconds < 0 ? 'for' : 'against'}`, { time: figures.minutes(Math.abs(seconds)) }),
    )
    if (said.length === 0) return t('same', { name: other.driverName })
    return t('than', { name: other.driverName, what: listed(said) })
  }
}
