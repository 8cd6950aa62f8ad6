'use client'

import type { BooksDifference } from '@livery/contracts/reconciliation/reconciliation.ts'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Table } from '@/ui/table.tsx'
import { useDifferencesQuery, useResolveDifferenceMutation } from './api.ts'

/** What the provider's list and the ledger do not say alike; nothing is shown where they do. */
export function Differences() {
  const t = useTranslations('books')
  const figures = useFigures()
  const [asked, setAsked] = useState<BooksDifference>()
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
            cell: (one: BooksDifference) => figures.money(one[side], one.currency),
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
            cell: (one) => (
              <Button size="small" onClick={() => setAsked(one)}>
                {t('resolve')}
              </Button>
            ),
          },
        ]}
      />
      {asked && <Resolve difference={asked} onEnd={() => setAsked(undefined)} />}
    </section>
  )
}

function Resolve({ difference, onEnd }: { difference: BooksDifference; onEnd: () => void }) {
  const t = useTranslations('books')
  const sentence = useSentence()
  const [note, setNote] = useState('')
  const [resolve, { isLoading }] = useResolveDifferenceMutation()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await resolve({ id: difference._id, note })
    if (reply.error) say.error(sentence(reply.error))
    else onEnd()
  }
  return (
    <Dialog open onOpenChange={onEnd} title={t('resolve')} description={t('resolveNote')}>
      <form className="mt-4 grid gap-4" onSubmit={send}>
        <TextArea
          label={t('note')}
          value={note}
          required
          minLength={5}
          maxLength={500}
          rows={3}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" kind="primary" busy={isLoading}>
          {t('resolve')}
        </Button>
      </form>
    </Dialog>
  )
}
