'use client'

import { useTranslations } from 'next-intl'
import { Line, lineInput } from '../line.tsx'

/** Why, for the audit trail; it may be left out. */
export function ReasonLine({
  value,
  wrong,
  onChange,
}: {
  value: string
  wrong: boolean
  onChange: (value: string) => void
}) {
  const t = useTranslations('officeChange')
  return (
    <Line letter="Y" label={t('reason.label')} wrong={wrong ? t('missing.reason') : undefined}>
      <input
        aria-label={t('reason.field')}
        placeholder={t('reason.placeholder')}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        className={lineInput}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Line>
  )
}
