'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Badge } from '@/ui/badge.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Table } from '@/ui/table.tsx'
import { type OfficeClass, useChangeClassMutation } from './api.ts'
import { ClassForm } from './class-form.tsx'
import { LOOKS } from './looks.ts'
import { RowActions } from './row-actions.tsx'

export function ClassList({ all }: { all: readonly OfficeClass[] }) {
  const t = useTranslations('lists')
  const sentence = useSentence()
  const [change, { isLoading }] = useChangeClassMutation()
  const [editedClass, setEdited] = useState<OfficeClass['vehicleClass']>()
  const edited = all.find(({ vehicleClass }) => vehicleClass === editedClass)
  const move = async ({ vehicleClass, version, position }: OfficeClass, step: 1 | -1) => {
    const reply = await change({ vehicleClass, version, position: position + step })
    if (reply.error) say.error(sentence(reply.error))
  }
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
            cell: ({ name }) => <bdi>{name}</bdi>,
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
              <Badge {...LOOKS[isOffered ? 'offered' : 'withdrawn']}>{t(isOffered ? 'offered' : 'notOffered')}</Badge>
            ),
          },
          {
            key: 'actions',
            label: t('edit'),
            end: true,
            card: 'figure',
            cell: (one) => (
              <RowActions
                name={one.name}
                isFirst={one === all[0]}
                isLast={one === all.at(-1)}
                busy={isLoading}
                onMove={(step) => move(one, step)}
                onEdit={() => setEdited(one.vehicleClass)}
              />
            ),
          },
        ]}
      />
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => !open && setEdited(undefined)}
        title={edited && t('editOne', { name: edited.name })}
      >
        {edited && <ClassForm of={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </>
  )
}
