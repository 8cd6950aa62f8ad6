'use client'

import type { OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { compareFares } from '@/shared/fare/compare-fares.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'
import { ChauffeurEffect } from './chauffeur-effect.tsx'

/** What the change costs, line by line beside what it costs now, whose money that is, and what it does to the chauffeur. */
export function ChangePanel({
  ride,
  preview,
  isSettled,
  isUnknown,
  withoutChauffeur,
  onWithout,
  onKeep,
  onAskToPay,
}: {
  ride: OfficeRide
  preview: OfficeChangePreview | undefined
  isSettled: boolean
  /** What the change costs could not be asked, or was refused. */
  isUnknown: boolean
  withoutChauffeur: boolean
  onWithout: (without: boolean) => void
  /** Where the price may be kept as it is. */
  onKeep: (() => void) | undefined
  /** Where the rider can be mailed a link for what is short. */
  onAskToPay: (() => void) | undefined
}) {
  const t = useTranslations('officeChange')
  const figures = useFigures(ride.timeZone)
  const money = (minor: number) => figures.money(minor, ride.currency)
  const change = preview?.change
  const difference = change?.difference ?? 0
  return (
    <>
      <section
        aria-label={t('panel.price')}
        aria-busy={!isSettled}
        className="border-b border-line px-5 py-4 desk:px-6"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <span className="num font-serif text-[40px]/12 font-[330] tracking-[-0.01em]">
            {money(change?.total ?? ride.quoted.total)}
          </span>
          <span className="mini num desk:text-end" role="status">
            {isUnknown ? (
              t('panel.unknown')
            ) : difference === 0 ? (
              t('panel.same')
            ) : (
              <>
                {t('panel.was', { amount: money(ride.quoted.total) })}
                <b className="strong block text-[14px]" data-difference>
                  {figures.movement(difference, ride.currency)}
                </b>
              </>
            )}
          </span>
        </div>
        {change && preview && <Compared ride={ride} before={preview.linesBefore} change={change} />}
        {preview && <WhoseMoney preview={preview} currency={ride.currency} onKeep={onKeep} onAskToPay={onAskToPay} />}
        {preview?.unpaid && (
          <p className="small num mt-3 text-muted">
            {t('money.unpaid', {
              amount: money(preview.unpaid.amount),
              name: preview.unpaid.askedBy,
              time: figures.time(preview.unpaid.expiresAt),
            })}
          </p>
        )}
      </section>
      {preview?.chauffeur && (change || preview.chauffeur.isNew) && (
        <ChauffeurEffect
          of={preview.chauffeur}
          change={change ?? undefined}
          ride={ride}
          withoutChauffeur={withoutChauffeur}
          onWithout={onWithout}
        />
      )}
    </>
  )
}

function Compared({
  ride,
  before,
  change,
}: {
  ride: OfficeRide
  before: OfficeChangePreview['linesBefore']
  change: NonNullable<OfficeChangePreview['change']>
}) {
  const t = useTranslations('officeChange.panel')
  const figures = useFigures(ride.timeZone)
  const wordsOf = useLineWords(figures, ride.currency)
  const money = (minor: number | undefined) => (minor === undefined ? '–' : figures.money(minor, ride.currency))
  return (
    <table className="num mt-3 w-full text-[13px] [&_:is(td,th)]:h-8 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_th]:text-start [&_th]:text-xs [&_th]:font-medium [&_th]:text-muted">
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col" className="text-end!">
            {t('now')}
          </th>
          <th scope="col" className="text-end!">
            {t('then')}
          </th>
        </tr>
      </thead>
      <tbody>
        {compareFares(before, change.lines).map(({ key, line, quoted, final, changed }) => (
          <tr key={key} className={classNames(changed && 'bg-brass-wash')}>
            <td>
              {wordsOf(line).label} <span className="text-muted">{wordsOf(line).detail}</span>
            </td>
            <td className="text-end text-muted">{money(quoted)}</td>
            <td className="text-end">{money(final)}</td>
          </tr>
        ))}
        <tr>
          <td className="strong">{t('total')}</td>
          <td className="text-end text-muted">{money(change.totalBefore)}</td>
          <td className="strong text-end">{money(change.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const SOURCES = ['wallet', 'account', 'card'] as const

/** Where the difference comes from or goes to. A wallet that lacks it says so, with what can be done. */
function WhoseMoney({
  preview: { money, change },
  currency,
  onKeep,
  onAskToPay,
}: {
  preview: OfficeChangePreview
  currency: string
  onKeep: (() => void) | undefined
  onAskToPay: (() => void) | undefined
}) {
  const t = useTranslations('officeChange.money')
  const figures = useFigures()
  const moved = SOURCES.filter((source) => money[source] !== 0)
  if (!change || change.difference === 0) return null
  return (
    <>
      <ul className="small num mt-3 grid gap-1">
        {moved.map((source) => (
          <li key={source}>
            {t(`${source}.${money[source] > 0 ? 'more' : 'less'}`, {
              amount: figures.money(Math.abs(money[source]), currency),
              company: money.company ?? '',
            })}
          </li>
        ))}
      </ul>
      {money.short > 0 && (
        <Note tone="caution" className="mt-3">
          <p>{t('short', { amount: figures.money(money.short, currency) })}</p>
          <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
            {onAskToPay && (
              <Button size="small" onClick={onAskToPay}>
                {t('ask')}
              </Button>
            )}
            {onKeep && (
              <Button size="small" kind="quiet" onClick={onKeep}>
                {t('keep')}
              </Button>
            )}
          </span>
        </Note>
      )}
    </>
  )
}
