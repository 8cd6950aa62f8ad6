'use client'

import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { TariffPreview } from '@/shared/office/tariffs.ts'
import { Link } from '@/ui/link.tsx'
import { type Column, Table } from '@/ui/list/table.tsx'

interface Change {
  readonly before: number
  readonly after: number
}

/** What the last ninety days would have cost: per class, in all, and the rides that change most. */
export function Preview({ preview }: { preview: TariffPreview }) {
  const t = useTranslations('tariffs.preview')
  const { nameOf } = useClasses()
  const figures = useFigures()
  if (preview.rides === 0) return <p className="text-muted">{t('none')}</p>
  const money = (minor: number) => figures.money(minor, preview.currency)
  const changes: readonly Column<Change>[] = [
    { key: 'before', label: t('before'), end: true, cell: ({ before }) => money(before) },
    { key: 'after', label: t('after'), end: true, card: 'figure', cell: ({ after }) => money(after) },
    {
      key: 'difference',
      label: t('difference'),
      end: true,
      cell: ({ before, after }) => (before === after ? '–' : figures.movement(after - before, preview.currency)),
    },
  ]
  return (
    <div className="grid gap-6">
      <Table
        rows={[...preview.classes, { ...preview, vehicleClass: undefined }]}
        keyOf={({ vehicleClass }) => vehicleClass ?? 'sum'}
        columns={[
          {
            key: 'class',
            label: t('class'),
            card: 'title',
            cell: ({ vehicleClass }) => (vehicleClass ? nameOf(vehicleClass) : <b className="strong">{t('sum')}</b>),
          },
          { key: 'rides', label: t('rides'), className: 'num', cell: ({ rides }) => rides },
          ...changes,
        ]}
      />
      {preview.most.length > 0 && (
        <section>
          <h4 className="pb-2 font-serif text-[16px]">{t('most')}</h4>
          <Table
            rows={preview.most}
            keyOf={({ rideId }) => rideId}
            columns={[
              {
                key: 'ride',
                label: t('ride'),
                card: 'title',
                className: 'num',
                cell: ({ rideId, rideNumber }) => (
                  <Link href={`/office/rides/${rideId}`} className="link">
                    {rideNumber}
                  </Link>
                ),
              },
              { key: 'class', label: t('class'), cell: ({ vehicleClass }) => nameOf(vehicleClass) },
              ...changes,
            ]}
          />
        </section>
      )}
    </div>
  )
}
