'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSignOut } from '@/lib/session/use-sign-out.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { Part, PartState } from '@/shared/security/part.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { useDeleteAccountMutation, useLatestExportQuery, useRequestExportMutation } from '../api.ts'

export function DataScreen() {
  const t = useTranslations('account')
  return (
    <>
      <h1 className="title mb-5.5 text-[28px]">{t('parts.data')}</h1>
      <Part title={t('copy.title')} lead={t('copy.lead')}>
        <CopyPart />
      </Part>
      <div className="mt-7 border-t border-line pt-5">
        <Part title={t('leave.title')} lead={t('leave.lead')}>
          <LeavePart />
        </Part>
      </div>
    </>
  )
}

const LOOK_EVERY_MS = 2_000

/** Asked for, being prepared, ready for a day. Looked at again by itself while it is being prepared. */
function CopyPart() {
  const t = useTranslations('account.copy')
  const locale = useLocale()
  const figures = useFigures()
  const { apiUrl } = useConfig()
  const request = useRequestExportMutation()
  const [isPreparing, setPreparing] = useState(false)
  const { data, error, refetch, isSuccess } = useLatestExportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPreparing ? LOOK_EVERY_MS : 0,
  })
  useEffect(() => setPreparing(data?.status === 'preparing'), [data?.status])
  if (!isSuccess) return <PartState error={error} onRetry={refetch} rows={1} />
  const ask = (words: string, kind: 'primary' | 'quiet') => (
    <ActButton mutation={request} body={undefined} kind={kind}>
      {words}
    </ActButton>
  )
  return (
    <div aria-live="polite" className="grid justify-items-start gap-4">
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

const GRACE_DAYS = 30
const DAY_MS = 86_400_000

/** Asked twice, since every device is signed out at once; done, it says how to come back. */
function LeavePart() {
  const t = useTranslations('account.leave')
  const figures = useFigures()
  const [isOpen, setOpen] = useState(false)
  const mutation = useDeleteAccountMutation()
  const form = useActForm({ mutation, start: {}, body: () => undefined })
  const plan = mutation[1].data
  const now = useNow(undefined)
  const date = figures.day(plan?.erasedAt ?? new Date(now + GRACE_DAYS * DAY_MS))
  // The session is dead already; what is left of it in this browser goes with the page.
  const close = useSignOut()
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => (plan ? close() : setOpen(open))}
        title={plan ? t('done') : t('sure')}
        description={plan ? t('doneNext', { date }) : t('consequences', { date })}
      >
        {plan ? (
          <Button kind="primary" wide className="mt-5" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <ActForm
            form={form}
            className="mt-5 grid gap-4"
            kind="danger"
            label={t('confirm')}
            leave={t('keep')}
            onLeave={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}
