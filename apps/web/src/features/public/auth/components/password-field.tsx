'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Field } from '@/ui/field.tsx'
import type { Rules } from '@/ui/form/use-act-form.ts'

export const NEW_PASSWORD: Rules = { required: true, minLength: 10 }

export function PasswordField({
  label,
  ...field
}: Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password'
  label?: string
}) {
  const t = useTranslations('auth')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...field}
      label={label ?? t('password')}
      type={shown ? 'text' : 'password'}
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
