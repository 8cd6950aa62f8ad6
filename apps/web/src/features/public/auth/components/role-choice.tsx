'use client'

import { useTranslations } from 'next-intl'
import { Segmented } from '@/ui/segmented.tsx'

export type Role = 'user' | 'driver'

export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const t = useTranslations('auth.register')
  return (
    <Segmented
      name="role"
      label={t('as')}
      options={(['user', 'driver'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
      value={role}
      onChange={onChange}
    />
  )
}
