'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { baseApi } from '@/lib/store/base-api.ts'
import { saveFile } from '@/lib/store/save-file.ts'
import { useAct } from '../act/use-act.ts'
import { Button } from '../button.tsx'

/** Decoding takes the byte order mark away; without it a spreadsheet reads UTF-8 as something else. */
const BYTE_ORDER = '\uFEFF'

export type CsvParams = Readonly<Record<string, string | number | undefined>>

const { useCsvMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    csv: build.mutation<string, { url: string; params: CsvParams }>({
      query: ({ url, params }) => ({
        url,
        params: { ...params, format: 'csv' },
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
    }),
  }),
})

/** The list as it is narrowed now, all of its pages, as a table for a spreadsheet. */
export function CsvButton({
  url,
  params,
  file,
  isShut = false,
}: {
  url: string
  params: CsvParams
  file: string
  /** What was typed does not narrow the list: a file of all of it would pass for what was looked for. */
  isShut?: boolean
}) {
  const t = useTranslations('list')
  const [run, { isLoading }] = useAct(useCsvMutation())
  return (
    <Button
      size="small"
      className="min-h-9"
      busy={isLoading}
      disabled={isShut}
      onClick={() =>
        run({ url, params }, { onDone: (text) => saveFile(`${file}.csv`, BYTE_ORDER + text, 'text/csv;charset=utf-8') })
      }
    >
      <Download size={15} strokeWidth={1.5} aria-hidden="true" />
      {t('csv')}
    </Button>
  )
}
