'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'
import type { Rules } from '@/ui/form/use-act-form.ts'

type Name = 'firstname' | 'lastname'

export function NameFields({ field }: { field: (name: Name, rules: Rules) => object }) {
  const t = useTranslations('auth.field')
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {(['firstname', 'lastname'] as const).map((name) => (
        <Field
          key={name}
          label={t(name)}
          autoComplete={name === 'firstname' ? 'given-name' : 'family-name'}
          {...field(name, { required: true, maxLength: 80, pattern: /\S/ })}
        />
      ))}
    </div>
  )
}
