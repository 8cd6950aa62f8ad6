'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { saveFile } from '@/lib/store/save-file.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Button } from '@/ui/button.tsx'
import { useTableMutation } from './api.ts'

/** Takes the list as it is narrowed now, all of its pages, as a table for a spreadsheet. */
export function TableButton({
  url,
  params,
  file,
}: {
  url: string
  params: Record<string, string | number | undefined>
  file: string
}) {
  const t = useTranslations('office')
  const sentence = useSentence()
  const [fetchTable, { isLoading }] = useTableMutation()
  const take = async () => {
    const reply = await fetchTable({ url, params })
    if (reply.error) say.error(sentence(reply.error))
    else saveFile(`${file}.csv`, BYTE_ORDER + reply.data, 'text/csv;charset=utf-8')
  }
  return (
    <Button size="small" className="min-h-9" busy={isLoading} onClick={take}>
      <Download size={15} strokeWidth={1.5} aria-hidden="true" />
      {t('table')}
    </Button>
  )
}

/** Decoding took it away; without it a spreadsheet reads UTF-8 as something else. */
const BYTE_ORDER = '\uFEFF'
