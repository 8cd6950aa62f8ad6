'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useLatestExportQuery, useRequestExportMutation } from '../api.ts'
import { PartState } from './part-state.tsx'

const LOOK_EVERY_MS = 2_000

/** Asked for, being prepared, ready for a day. Looked at again by itself while it is being prepared. */
export function CopyPart() {
  const t = useTranslations('account.copy')
  const locale = useLocale()
  const figures = useFigures()
  const sentence = useSentence()
  const { apiUrl } = useConfig()
  const [request, asking] = useRequestExportMutation()
  const [isPreparing, setPreparing] = useState(false)
  const { data, error, refetch, isSuccess } = useLatestExportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPreparing ? LOOK_EVERY_MS : 0,
  })
  useEffect(() => setPreparing(data?.status === 'preparing'), [data?.status])
  if (!isSuccess) return <PartState error={error} onRetry={refetch} rows={1} />
  const ask = (words: string, kind: 'primary' | 'quiet') => (
    <Button kind={kind} busy={asking.isLoading} onClick={() => request()}>
      {words}
    </Button>
  )
  return (
    <div aria-live="polite" className="grid justify-items-start gap-4">
      {asking.error && <Note tone="critical">{sentence(asking.error)}</Note>}
      {data?.status === 'preparing' && <Note tone="info">{t('preparing')}</Note>}
      {data?.status === 'ready' && data.file && data.expiresAt ? (
        <>
          <Note tone="positive">
            {t('ready', { size: sizeIn(locale, data.sizeBytes ?? 0), until: figures.dayAndTime(data.expiresAt) })}
          </Note>
          <div className="flex flex-wrap gap-2.5">
            <a href={apiUrl + data.file} download className={buttonClass({ kind: 'primary' })}>
              <Download size={18} strokeWidth={1.5} aria-hidden="true" />
              {t('download')}
            </a>
            {ask(t('again'), 'quiet')}
          </div>
        </>
      ) : (
        !data && ask(t('ask'), 'primary')
      )}
    </div>
  )
}

function sizeIn(locale: string, bytes: number): string {
  const isSmall = bytes < 1_000_000
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const amount = Math.max(isSmall ? 1 : 0.1, bytes / (isSmall ? 1_000 : 1_000_000))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isSmall ? 0 : 1 }).format(amount)
}
