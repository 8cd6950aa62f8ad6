'use client'

import { useTranslations } from 'next-intl'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { useChartQuery } from './api.ts'
import { ChartForm } from './chart-form.tsx'
import { ExportForm } from './export-form.tsx'
import { FinanceTabs } from './finance-tabs.tsx'

/** The books for the accountant's program, and which number each account has there. */
export function ExportsScreen() {
  const t = useTranslations('finance')
  const query = useChartQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageBar title={t('tabs.exports')}>
        <span className="mini">{t('exportsLead')}</span>
      </PageBar>
      <FinanceTabs />
      <div className="grid flex-1 content-start gap-8 px-5 py-5 desk:grid-cols-[320px_minmax(0,1fr)] desk:px-6">
        <section aria-labelledby="export" className="min-w-0">
          <h2 id="export" className="mb-3 font-serif text-[18px]/6">
            {t('export')}
          </h2>
          <ExportForm chart={query.data?.version} />
        </section>
        <section aria-labelledby="chart" className="min-w-0">
          <h2 id="chart" className="mb-3 font-serif text-[18px]/6">
            {t('chart')}
          </h2>
          <Loaded query={query} failed={t('failed')} bare>
            {(chart) => <ChartForm chart={chart} />}
          </Loaded>
        </section>
      </div>
    </>
  )
}
