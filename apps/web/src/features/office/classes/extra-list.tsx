'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { moved } from '@/shared/office/moved.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Table } from '@/ui/table.tsx'
import { type OfficeExtra, useChangeExtraMutation } from './api.ts'
import { ExtraForm } from './extra-form.tsx'
import { LOOKS } from './looks.ts'
import { RowActions } from './row-actions.tsx'

export function ExtraList({ all }: { all: readonly OfficeExtra[] }) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const figures = useFigures()
  const sentence = useSentence()
  const [change, { isLoading }] = useChangeExtraMutation()
  const [editedId, setEdited] = useState<string>()
  const edited = editedId === 'new' ? 'new' : all.find(({ _id }) => _id === editedId)
  const nameOf = ({ name, names }: OfficeExtra) => names[locale] ?? name
  const offered = all.filter(({ isWithdrawn }) => !isWithdrawn)
  const move = async ({ _id }: OfficeExtra, step: 1 | -1) => {
    for (const { _id: id, version, position } of moved(offered, (one) => one._id === _id, step)) {
      const reply = await change({ _id: id, version, position })
      if (reply.error) return say.error(sentence(reply.error))
    }
  }
  return (
    <>
      {all.length === 0 ? (
        <p className="text-muted">{t('extras.none')}</p>
      ) : (
        <Table
          rows={all}
          keyOf={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              label: t('columns.extra'),
              className: 'strong',
              card: 'title',
              cell: (one) => <bdi>{nameOf(one)}</bdi>,
            },
            {
              key: 'description',
              label: t('columns.description'),
              card: 'line',
              cell: ({ description, descriptions }) => <bdi>{descriptions[locale] ?? description}</bdi>,
            },
            {
              key: 'fare',
              label: t('columns.fare'),
              className: 'num',
              cell: ({ servicefare, currency }) => figures.money(servicefare, currency),
            },
            {
              key: 'languages',
              label: t('columns.languages'),
              className: 'num',
              cell: ({ names }) => new Set(['en', ...Object.keys(names)]).size,
            },
            {
              key: 'state',
              label: t('columns.state'),
              cell: ({ isWithdrawn }) => (
                <Badge {...LOOKS[isWithdrawn ? 'withdrawn' : 'offered']}>
                  {t(isWithdrawn ? 'notOffered' : 'offered')}
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
                  name={nameOf(one)}
                  isFirst={one.isWithdrawn || one === offered[0]}
                  isLast={one.isWithdrawn || one === offered.at(-1)}
                  busy={isLoading}
                  onMove={(step) => move(one, step)}
                  onEdit={() => setEdited(one._id)}
                />
              ),
            },
          ]}
        />
      )}
      <Button size="small" className="mt-4 min-h-11" onClick={() => setEdited('new')}>
        {t('extras.add')}
      </Button>
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => !open && setEdited(undefined)}
        title={edited && edited !== 'new' ? t('editOne', { name: nameOf(edited) }) : t('extras.add')}
      >
        {edited && (
          <ExtraForm
            of={edited === 'new' ? undefined : edited}
            currency={all[0]?.currency}
            nextPosition={Math.min(1_000, Math.max(0, ...all.map(({ position }) => position)) + 10)}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}
