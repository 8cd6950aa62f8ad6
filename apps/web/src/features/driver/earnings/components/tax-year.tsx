'use client'

import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useYearSummaryQuery } from '../api.ts'

/** The year of what is looked at, for the tax return. Its links are good for minutes, so they are asked for anew. */
export function TaxYear({ year }: { year: number }) {
  const t = useTranslations('chauffeur.earnings')
  const figures = useFigures()
  const { apiUrl } = useConfig()
  const { data } = useYearSummaryQuery({ year }, { refetchOnMountOrArgChange: true, pollingInterval: LINKS_MS })
  if (data?.year !== year || data.months.length === 0) return null
  return (
    <section className="mt-5">
      <p className="flex items-baseline justify-between gap-3">
        <b className="strong num">{t('taxYear', { year: String(year) })}</b>
        <b className="strong num">{figures.money(data.sums.earned, data.currency)}</b>
      </p>
      <p className="flex gap-5">
        {(['pdf', 'csv'] as const).map((kind) => (
          <a
            key={kind}
            href={apiUrl + data[kind]}
            download
            aria-label={`${t('taxYear', { year: String(year) })}, ${kind.toUpperCase()}`}
            className="link small inline-flex min-h-11 items-center gap-2"
          >
            <FileDown size={16} strokeWidth={1.5} aria-hidden="true" />
            {kind.toUpperCase()}
          </a>
        ))}
      </p>
    </section>
  )
}

const LINKS_MS = 5 * 60_000
