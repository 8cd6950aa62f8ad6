import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '@/ui/field.tsx'
import type { Rules } from '@/ui/form/use-act-form.ts'

export const EMAIL: Rules = { required: true, pattern: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/ }

export function EmailField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return <Field label={useTranslations('auth.field')('email')} type="email" autoComplete="username" {...props} />
}
