'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'

type Name = 'firstname' | 'lastname'

export function NameFields({
  given = {},
  wrong = {},
}: {
  given?: Partial<Record<Name, string>>
  wrong?: Partial<Record<string, string>>
}) {
  const t = useTranslations('auth')
  return (
    <div className="grid grid-cols-2 gap-4">
      {(['firstname', 'lastname'] as const).map((name) => (
        <Field
          key={name}
          label={t(name)}
          name={name}
          autoComplete={name === 'firstname' ? 'given-name' : 'family-name'}
          maxLength={80}
          required
          defaultValue={given[name]}
          error={wrong[name]}
        />
      ))}
    </div>
  )
}
