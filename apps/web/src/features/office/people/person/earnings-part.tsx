'use client'

import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { useChauffeurFiguresQuery } from '../api.ts'
import { Part } from './part.tsx'

/** Twelve weeks of what they earned, the last one still running; for whoever may see the books. */
export function EarningsPart({ id }: { id: string }) {
  const t = useTranslations('officePeople.figures')
  const figures = useFigures('UTC')
  const of = useChauffeurFiguresQuery(id, { refetchOnMountOrArgChange: true }).data
  if (of === undefined || of.weeks.length === 0) return null
  if (of.weeks.every(({ earnings }) => earnings === 0))
    return (
      <Part title={t('weeks')}>
        <p className="small text-muted">{t('nothingEarned')}</p>
      </Part>
    )
  const most = Math.max(1, ...of.weeks.map(({ earnings }) => earnings))
  const last = of.weeks.at(-1)
  const money = (minor: number) => figures.money(minor, of.currency)
  const dayOf = (monday: string) => figures.shortDay(`${monday}T12:00:00Z`)
  return (
    <Part title={t('weeks')}>
      <div aria-hidden="true" className="flex h-28 items-end gap-1 border-b border-line-strong">
        {of.weeks.map(({ monday, earnings }) => (
          <span
            key={monday}
            title={`${dayOf(monday)}: ${money(earnings)}`}
            className={classNames('min-w-0 flex-1', monday === last?.monday ? 'bg-brass' : 'bg-ink')}
            style={{ height: `${(Math.max(0, earnings) / most) * 100}%`, minHeight: earnings > 0 ? 2 : 0 }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mini num mt-1 flex justify-between">
        <span>{dayOf(of.weeks[0]?.monday ?? '')}</span>
        <span>{t('thisWeek')}</span>
      </div>
      <details className="mini mt-2">
        <summary className="link inline-flex min-h-6 cursor-pointer items-center">{t('table')}</summary>
        <table className="num mt-1 w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('week')}</th>
              <th scope="col">{t('earned')}</th>
            </tr>
          </thead>
          <tbody>
            {of.weeks.map(({ monday, earnings }) => (
              <tr key={monday} className="border-b border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {dayOf(monday)}
                </th>
                <td className="text-end">{money(earnings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Part>
  )
}
