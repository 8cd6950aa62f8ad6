'use client'

import type { RideImport } from '@livery/contracts/planned-rides/ride-imports.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Button, PayButton } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { stuck } from '@/ui/stuck.ts'
import { useBookImportMutation } from './api.ts'

/** The button that books what is ready; with wrong rows left it says how many are left out, and asks. */
export function ImportFoot({ list }: { list: RideImport }) {
  const t = useTranslations('rideImport')
  const figures = useFigures()
  const sentence = useSentence()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [book, { isLoading }] = useAct(useBookImportMutation())
  const ready = list.items.filter(({ status }) => status === 'ready').length
  const wrong = list.items.filter(({ status }) => status === 'wrong').length
  const run = () => {
    setRefusal(undefined)
    void book(
      { id: list._id, rows: ready, total: list.total, ...(wrong > 0 && { leaveOut: true }) },
      { onDone: () => setAsking(false), onRefused: (error) => setRefusal(sentence(error)) },
    )
  }
  if (ready === 0) return null
  const label = wrong > 0 ? t('bookSome', { ready, wrong }) : t('book', { count: ready })
  return (
    <div
      ref={stuck.bottom}
      className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-4 border-t border-line bg-paper px-5 py-3.5 desk:px-6"
    >
      <span className="max-desk:w-full desk:w-110">
        <PayButton
          price={figures.money(list.total, list.currency)}
          busy={isLoading}
          disabled={list.isReading}
          onClick={() => (wrong > 0 ? setAsking(true) : run())}
        >
          {label}
        </PayButton>
      </span>
      <p className="mini min-w-0 flex-1">{t('nothingYet')}</p>
      {refusal && !isAsking && (
        <Note tone="critical" className="w-full">
          {refusal}
        </Note>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('askTitle', { count: wrong })}
        description={t('askLead', { ready, wrong })}
      >
        <div className="mt-5 grid gap-2.5">
          {refusal && <Note tone="critical">{refusal}</Note>}
          <Button kind="primary" wide busy={isLoading} onClick={run}>
            {t('book', { count: ready })}
          </Button>
          <Button kind="quiet" wide onClick={() => setAsking(false)}>
            {t('correctFirst')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
