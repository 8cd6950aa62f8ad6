'use client'

import type { Traffic, TrafficVersion } from '@livery/contracts/traffic/traffic.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Badge } from '@/ui/badge.tsx'
import { Table } from '@/ui/list/table.tsx'
import { useChooseTrafficMutation } from './api.ts'

/** Every version with what it was worth, the default last; the office goes back to any of them. */
export function Versions({ traffic }: { traffic: Traffic }) {
  const t = useTranslations('traffic')
  const figures = useFigures()
  const rows: readonly (TrafficVersion | null)[] = [...traffic.versions, null]
  const error = (share: number | undefined) => (share === undefined ? '–' : figures.percent(share))
  if (traffic.versions.length === 0) return null
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="traffic-versions">
      <h2 id="traffic-versions" className="font-serif text-[18px]/6">
        {t('versions.title')}
      </h2>
      <p className="mini">{t('versions.about')}</p>
      <Table
        rows={rows}
        keyOf={(version) => version?._id ?? 'default'}
        columns={[
          {
            key: 'made',
            label: t('columns.made'),
            card: 'title',
            cell: (version) => (version === null ? t('versions.default') : figures.dayAndTime(version.madeAt)),
          },
          {
            key: 'rides',
            label: t('columns.rides'),
            end: true,
            cell: (version) => (version === null ? '–' : figures.number(version.rides)),
          },
          { key: 'before', label: t('columns.before'), end: true, cell: (version) => error(version?.before) },
          { key: 'after', label: t('columns.after'), end: true, cell: (version) => error(version?.after) },
          { key: 'free', label: t('columns.freeOff'), end: true, cell: (version) => error(version?.free) },
          {
            key: 'choose',
            label: t('columns.choose'),
            end: true,
            card: 'line',
            cell: (version) => <Choose version={version} current={traffic.version} />,
          },
        ]}
      />
    </section>
  )
}

function Choose({ version, current }: { version: TrafficVersion | null; current: TrafficVersion | null }) {
  const t = useTranslations('traffic')
  const mutation = useChooseTrafficMutation()
  if ((version?._id ?? null) === (current?._id ?? null))
    return (
      <Badge tone="positive" dot="full">
        {t('versions.current')}
      </Badge>
    )
  return (
    <IfMay right="setup.prices">
      <ActButton
        size="small"
        kind="quiet"
        mutation={mutation}
        body={{ versionId: version?._id ?? null, hold: true }}
        done={t('versions.chosen')}
      >
        {t(version === null ? 'versions.useDefault' : 'versions.use')}
      </ActButton>
    </IfMay>
  )
}
