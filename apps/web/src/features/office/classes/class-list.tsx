'use client'

import { useTranslations } from 'next-intl'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { RowActions } from '@/shared/office/row-actions.tsx'
import { OFFERED_LOOKS } from '@/shared/status/looks.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Badge } from '@/ui/badge.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Table } from '@/ui/list/table.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { type OfficeClass, useChangeClassMutation } from './api.ts'
import { ClassFields, FIELD_FROM, saidIn, typedOf } from './class-fields.tsx'
import { ClassFace, ClassPicture, ClassPreview } from './class-picture.tsx'
import { NewClass } from './new-class.tsx'

export function ClassList({ all }: { all: readonly OfficeClass[] }) {
  const t = useTranslations('lists')
  const nameOf = useOwnName()
  const may = useMay()
  const [change, { isLoading }] = useAct(useChangeClassMutation())
  const move = ({ vehicleClass, version, position }: OfficeClass, step: 1 | -1) =>
    change({ vehicleClass, version, position: position + step })
  return (
    <>
      <Table
        rows={all}
        keyOf={({ vehicleClass }) => vehicleClass}
        columns={[
          {
            key: 'name',
            label: t('columns.class'),
            className: 'strong',
            card: 'title',
            cell: (one) => (
              <span className="flex items-center gap-3">
                <ClassFace of={one} width={52} />
                <bdi>{nameOf(one)}</bdi>
              </span>
            ),
          },
          {
            key: 'code',
            label: t('classes.code'),
            cell: ({ vehicleClass }) => (
              <span className="text-muted" dir="ltr">
                {vehicleClass}
              </span>
            ),
          },
          { key: 'example', label: t('columns.example'), card: 'line', cell: ({ example }) => <bdi>{example}</bdi> },
          {
            key: 'people',
            label: t('columns.passengers'),
            className: 'num',
            cell: ({ capacity }) => capacity.passengers,
          },
          { key: 'bags', label: t('columns.luggage'), className: 'num', cell: ({ capacity }) => capacity.luggage },
          {
            key: 'state',
            label: t('columns.state'),
            cell: ({ isOffered }) => (
              <Badge {...OFFERED_LOOKS[isOffered ? 'offered' : 'withdrawn']}>
                {t(isOffered ? 'offered' : 'notOffered')}
              </Badge>
            ),
          },
          {
            key: 'actions',
            label: t('edit'),
            end: true,
            card: 'figure',
            cell: (one) => (
              <RowActions
                right="setup.prices"
                name={nameOf(one)}
                isFirst={one === all[0]}
                isLast={one === all.at(-1)}
                busy={isLoading}
                onMove={(step) => move(one, step)}
                edit={(close) => (
                  <>
                    <ClassPreview of={one} />
                    <ClassForm of={one} onDone={close} />
                    <ClassPicture of={one} />
                  </>
                )}
              />
            ),
          },
        ]}
      />
      {may('setup.prices') && <NewClass />}
    </>
  )
}

function ClassForm({ of, onDone }: { of: OfficeClass; onDone: () => void }) {
  const t = useTranslations('lists')
  const form = useActForm({
    mutation: useChangeClassMutation(),
    version: of.version,
    start: typedOf(of),
    body: (typed, version = of.version) => ({ ...saidIn(typed), vehicleClass: of.vehicleClass, version }),
    fieldFrom: FIELD_FROM,
    done: (_, { names }) => t('saved', { name: names.en ?? '' }),
    onDone,
  })
  return (
    <ActForm form={form} label={t('save')}>
      <ClassFields form={form} />
      <SwitchField label={t('classes.isOffered')} {...form.pick('isOffered')} />
      <p className="mini">{t('classes.counts')}</p>
    </ActForm>
  )
}
