'use client'

import type { OfficeMember, OfficeTeam } from '@livery/contracts/team/team.ts'
import { KeyRound, ShieldAlert, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { Note } from '@/ui/note.tsx'

/** What somebody proves themselves with beside their password. */
export function Factor({
  of: {
    secondFactor: { app, passkeys },
  },
  isRequired,
}: {
  of: OfficeMember
  isRequired: boolean
}) {
  const t = useTranslations('team.factor')
  if (!app && passkeys === 0)
    return (
      <span className={isRequired ? 'flex items-center gap-2 text-critical' : 'text-muted'}>
        {isRequired && <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
        {t('none')}
      </span>
    )
  const Icon = passkeys > 0 ? KeyRound : Smartphone
  return (
    <span className="flex items-center gap-2">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-positive" />
      <span>{[passkeys > 0 && t('passkeys', { count: passkeys }), app && t('app')].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** Who has none where everybody must have one: they set it up with their next click. */
export function Without({ of: { members, isSecondFactorRequired } }: { of: OfficeTeam }) {
  const listed = useListed()
  const t = useTranslations('team.factor')
  const without = members.filter(
    ({ leftAt, secondFactor: { app, passkeys } }) => leftAt === null && !app && passkeys === 0,
  )
  if (!isSecondFactorRequired || without.length === 0) return null
  return (
    <Note tone="caution">
      <p className="strong">{t('without', { count: without.length })}</p>
      <p>
        <bdi>{listed(without.map(({ name }) => name))}</bdi>
      </p>
    </Note>
  )
}
