'use client'

import { useTranslations } from 'next-intl'
import styles from './code-input.module.css'

export const CODE_LENGTH = 6

/** Six boxes over one real field, so that pasting, autofill from a message and screen readers all work. */
export function CodeInput({
  value,
  onChange,
  describedBy,
}: {
  value: string
  onChange: (code: string) => void
  describedBy?: string
}) {
  const t = useTranslations('auth.code')
  const digits = value.split('')
  return (
    <div className={styles.otp}>
      {Array.from({ length: CODE_LENGTH }, (_, place) => place).map((place) => (
        <span
          key={place}
          aria-hidden="true"
          data-next={place === Math.min(digits.length, CODE_LENGTH - 1) || undefined}
        >
          {digits[place]}
        </span>
      ))}
      <input
        aria-label={t('label')}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        pattern="\d{6}"
        required
        value={value}
        // biome-ignore lint/a11y/noAutofocus: typing the code is the one task of this step.
        autoFocus
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      />
    </div>
  )
}
