'use client'

import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { say } from '@/lib/toast/toast.ts'
import { Part, PartState } from '@/shared/security/part.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { useCalendarFeedQuery, useRenewCalendarFeedMutation } from '../api.ts'

/** Somebody's rides in a calendar of their own, by an address that is theirs alone. */
export function CalendarScreen() {
  const t = useTranslations('account')
  return (
    <>
      <h1 className="title mb-5.5 text-[28px]">{t('parts.calendar')}</h1>
      <Part title={t('calendar.title')} lead={t('calendar.lead')}>
        <Address />
      </Part>
      <Part title={t('calendar.renewTitle')} lead={t('calendar.renewLead')}>
        <Renew />
      </Part>
    </>
  )
}

function Address() {
  const t = useTranslations('account.calendar')
  const { apiUrl } = useConfig()
  const { data, error, refetch } = useCalendarFeedQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return <PartState error={error} onRetry={refetch} rows={1} />
  const address = new URL(apiUrl + data.path, location.href).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      say.success(t('copied'))
    } catch {
      say.error(t('notCopied'))
    }
  }
  return (
    <div className="grid gap-4">
      <Field
        label={t('address')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="primary" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('copy')}
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({ kind: 'line' })}>
          <CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('open')}
        </a>
      </div>
    </div>
  )
}

function Renew() {
  const t = useTranslations('account.calendar')
  return (
    <ActButton mutation={useRenewCalendarFeedMutation()} body={undefined} kind="line" done={t('renewed')}>
      {t('renew')}
    </ActButton>
  )
}
