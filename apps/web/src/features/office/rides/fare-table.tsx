'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { compareFares } from '@/shared/fare/compare-fares.ts'
import { useLineWords } from '@/shared/fare/fare-line.ts'
import { classNames } from '@/ui/class-names.ts'

export function FareTable({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office')
  const wordsOf = useLineWords(figures, ride.currency)
  const money = (minor: number | undefined) => (minor === undefined ? '–' : figures.money(minor, ride.currency))
  const difference = ride.final ? ride.final.total - ride.quoted.total : 0
  return (
    <section>
      <div className="mb-1.5 flex items-baseline justify-between">
        <h2 className="font-serif text-[18px]/6">{t('quoteAgainstFinal')}</h2>
        {difference !== 0 && <span className="mini num">{figures.movement(difference, ride.currency)}</span>}
      </div>
      <table className="num w-full text-[13px] [&_:is(td,th)]:h-8 [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_th]:text-start [&_th]:text-xs [&_th]:font-medium [&_th]:text-muted">
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col" className="text-end!">
              {t('quote')}
            </th>
            <th scope="col" className="text-end!">
              {t('final')}
            </th>
          </tr>
        </thead>
        <tbody>
          {compareFares(ride.quoted.lines, ride.final?.lines).map(({ key, line, quoted, final, changed }) => (
            <tr
              key={key}
              className={classNames(
                changed &&
                  'bg-brass-wash [&>td:first-child]:shadow-[inset_2px_0_0_var(--brass)] rtl:[&>td:first-child]:shadow-[inset_-2px_0_0_var(--brass)]',
              )}
            >
              <td>
                {wordsOf(line).label} <span className="text-muted">{wordsOf(line).detail}</span>
              </td>
              <td className="text-end text-muted">{money(quoted)}</td>
              <td className="text-end">{money(final)}</td>
            </tr>
          ))}
          <tr className="[&>td]:h-11! [&>td]:border-0!">
            <td className="strong">{t('paid')}</td>
            <td className="text-end text-muted">{money(ride.quoted.total)}</td>
            <td className="price text-end text-[19px]!">{money(ride.final?.total)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mini mt-1">{ride.tariffVersion}</p>
    </section>
  )
}
