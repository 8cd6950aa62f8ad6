'use client'

import type { LedgerDifference } from '@livery/contracts/reconciliation/reconciliation.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { ReasonField } from '@/ui/form/reason-field.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Table } from '@/ui/list/table.tsx'
import { useDifferencesQuery, useResolveDifferenceMutation } from './api.ts'

/** What the provider's list and the ledger do not say alike; nothing is shown where they do. */
export function Differences() {
  const t = useTranslations('ledger')
  const figures = useFigures()
  const differences = useDifferencesQuery({ open: 'true', page: 1, pageSize: 50 }).data?.data ?? []
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="mb-3 font-serif text-[18px]/6">
        {t('differences')}
      </h2>
      <Table
        rows={differences}
        keyOf={({ _id }) => _id}
        columns={[
          { key: 'found', label: t('found'), className: 'num', cell: ({ foundAt }) => figures.dayAndTime(foundAt) },
          {
            key: 'what',
            label: t('what'),
            card: 'title',
            cell: ({ kind, ref }) => (
              <span>
                {t(`compares.${kind}`)} <bdi className="mini num">{ref}</bdi>
              </span>
            ),
          },
          ...(['theirs', 'ours'] as const).map((side) => ({
            key: side,
            label: t(side),
            end: true,
            cell: (one: LedgerDifference) => figures.money(one[side], one.currency),
          })),
          {
            key: 'apart',
            label: t('apart'),
            end: true,
            className: 'strong',
            card: 'figure',
            cell: ({ theirs, ours, currency }) => figures.movement(theirs - ours, currency),
          },
          {
            key: 'resolve',
            label: '',
            end: true,
            cell: (one) => <Resolve difference={one} />,
          },
        ]}
      />
    </section>
  )
}

function Resolve({ difference: { _id: id } }: { difference: LedgerDifference }) {
  const t = useTranslations('ledger')
  return (
    <ActDialog title={t('resolve')} lead={t('resolveNote')} trigger={<Button size="small">{t('resolve')}</Button>}>
      {(close) => <ResolveForm id={id} onDone={close} />}
    </ActDialog>
  )
}

function ResolveForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('ledger')
  const form = useActForm({
    mutation: useResolveDifferenceMutation(),
    start: { note: '' },
    body: ({ note }) => ({ id, note: note.trim() }),
    onDone,
  })
  return (
    <ActForm form={form} label={t('resolve')}>
      <ReasonField form={form} name="note" label={t('note')} maxLength={500} />
    </ActForm>
  )
}
