'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { TariffPreview } from './api.ts'

/** What the last ninety days would have cost: per class, in all, and the rides that change most. */
export function Preview({ preview }: { preview: TariffPreview }) {
  const t = useTranslations('tariffs.preview')
  const classes = useTranslations('office.classes')
  const figures = useFigures()
  const { currency } = preview
  if (preview.rides === 0) return <p className="text-muted">{t('none')}</p>
  const cells = ({ before, after }: { before: number; after: number }) => (
    <>
      <td className="end">{figures.money(before, currency)}</td>
      <td className="end">{figures.money(after, currency)}</td>
      <td className="end">{before === after ? '–' : figures.movement(after - before, currency)}</td>
    </>
  )
  const head = (first: string, second: string) => (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{second}</th>
        {(['before', 'after', 'difference'] as const).map((one) => (
          <th key={one} scope="col" className="end">
            {t(one)}
          </th>
        ))}
      </tr>
    </thead>
  )
  return (
    <div className="grid gap-6 overflow-x-auto">
      <table className="tbl num">
        {head(t('class'), t('rides'))}
        <tbody>
          {preview.classes.map((one) => (
            <tr key={one.vehicleClass}>
              <td>{classes(one.vehicleClass)}</td>
              <td>{one.rides}</td>
              {cells(one)}
            </tr>
          ))}
          <tr className="strong">
            <td>{t('sum')}</td>
            <td>{preview.rides}</td>
            {cells(preview)}
          </tr>
        </tbody>
      </table>
      {preview.most.length > 0 && (
        <table className="tbl num">
          <caption className="pb-2 text-start font-serif text-[16px]">{t('most')}</caption>
          {head(t('ride'), t('class'))}
          <tbody>
            {preview.most.map((one) => (
              <tr key={one.rideId}>
                <td>
                  <Link href={`/office/rides/${one.rideId}`} className="link">
                    {one.rideNumber}
                  </Link>
                </td>
                <td>{classes(one.vehicleClass)}</td>
                {cells(one)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
