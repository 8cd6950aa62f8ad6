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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard. */}
      <div className="overflow-auto" tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('found')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col" className="end">
                {t('theirs')}
              </th>
              <th scope="col" className="end">
                {t('ours')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('resolve')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one._id}>
                <td className="num">{figures.dayAndTime(one.foundAt)}</td>
                <td>
                  {t(`compares.${one.kind}`)} <bdi className="mini num">{one.ref}</bdi>
                </td>
                <td className="end num">{figures.money(one.theirs, one.currency)}</td>
                <td className="end num">{figures.money(one.ours, one.currency)}</td>
                <td className="end">
                  <Button size="small" onClick={() => setAsked(one)}>
                    {t('resolve')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
