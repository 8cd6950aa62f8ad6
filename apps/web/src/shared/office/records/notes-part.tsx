'use client'

import type { OfficeRecord } from '@livery/contracts/records/records.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Notes } from '../notes.tsx'
import { useTakeBackRecordNoteMutation, useWriteRecordNoteMutation } from './api.ts'

/** What the office has written about a person or a company. */
export function RecordNotes({ id, record: { notes } }: { id: string; record: OfficeRecord }) {
  const t = useTranslations('office.notes')
  const [write, takeBack] = [useWriteRecordNoteMutation(), useTakeBackRecordNoteMutation()]
  const figures = useFigures()
  return <Notes id={id} notes={notes} write={write} takeBack={takeBack} figures={figures} hint={t('hintAbout')} />
}
