'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Segmented } from '@/ui/segmented.tsx'

export type Role = 'user' | 'driver'

export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const t = useTranslations('auth.register')
  const choice = useRef<HTMLDivElement>(null)
  // What was chosen before the page was awake counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it wakes.
  useEffect(() => {
    const chosen = choice.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (chosen !== undefined && chosen !== role) onChange(chosen as Role)
  }, [])
  return (
    <div ref={choice}>
      <Segmented
        name="role"
        label={t('as')}
        options={(['user', 'driver'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
        value={role}
        onChange={onChange}
      />
    </div>
  )
}
