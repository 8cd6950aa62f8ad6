'use client'

import { useTranslations } from 'next-intl'
import { moved } from '@/shared/office/moved.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { RowActions } from '@/shared/office/row-actions.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Table } from '@/ui/list/table.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { type ListedPlace, useChangeListedPlaceMutation, useListedPlacesQuery } from './api.ts'
import { PlaceForm } from './place-form.tsx'

/** The places that riders see first, and where to meet there. */
export function PlacesScreen() {
  const t = useTranslations('listedPlaces')
  const query = useListedPlacesQuery()
  const last = Math.max(0, ...(query.data ?? []).map(({ position }) => position))
  return (
    <>
      <PageBar title={t('title')} />
      <div className="max-w-[980px] flex-1 px-5 py-5 desk:px-6">
        <p className="mb-4 max-w-[64ch] text-muted">{t('lead')}</p>
        <Loaded query={query} failed={t('failed')} rows={4}>
          {(all) => <List all={all} />}
        </Loaded>
        <IfMay right="setup.prices">
          <ActDialog
            title={t('add')}
            trigger={
              <Button size="small" className="mt-4 min-h-11">
                {t('add')}
              </Button>
            }
          >
            {(close) => <PlaceForm of={undefined} position={Math.min(1_000, last + 10)} onDone={close} />}
          </ActDialog>
        </IfMay>
      </div>
    </>
  )
}

function List({ all }: { all: readonly ListedPlace[] }) {
  const t = useTranslations('listedPlaces')
  const [change, { isLoading }] = useAct(useChangeListedPlaceMutation())
  const move = async ({ _id }: ListedPlace, step: 1 | -1) => {
    for (const { _id: id, ...place } of moved(all, (one) => one._id === _id, step))
      if (await change({ id, ...place })) return
  }
  if (all.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <Table
      rows={all}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          label: t('columns.name'),
          className: 'strong',
          card: 'title',
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        { key: 'kind', label: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'address',
          label: t('columns.address'),
          card: 'line',
          cell: ({ place }) => <bdi>{place.address}</bdi>,
        },
        {
          key: 'points',
          label: t('columns.points'),
          className: 'num',
          cell: ({ meetingPoints }) => meetingPoints.length,
        },
        {
          key: 'actions',
          label: t('columns.actions'),
          end: true,
          card: 'figure',
          cell: (one) => (
            <RowActions
              right="setup.prices"
              name={one.name}
              isFirst={one === all[0]}
              isLast={one === all.at(-1)}
              busy={isLoading}
              onMove={(step) => move(one, step)}
              edit={(close) => <PlaceForm of={one} position={one.position} onDone={close} />}
            />
          ),
        },
      ]}
    />
  )
}
