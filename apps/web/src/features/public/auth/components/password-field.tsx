'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/ui/field.tsx'

export function PasswordField({
  autoComplete,
  label,
  hint,
  error,
}: {
  autoComplete: 'current-password' | 'new-password'
  label?: string
  hint?: string
  error?: string
}) {
  const t = useTranslations('auth')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      label={label ?? t('password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      minLength={autoComplete === 'new-password' ? 10 : undefined}
      required
      hint={hint}
      error={error}
      end={
        <button
          type="button"
          className="-me-3 grid size-11 place-items-center text-muted"
          aria-label={shown ? t('hide') : t('show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      }
    />
  )
}
