'use client'

import type { OfficeRole } from '@livery/contracts/team/team.ts'
import { useTranslations } from 'next-intl'

/** A built-in role is called in the reader's language, one of the house's own as the house calls it. */
export function useRoleName(): (role: Pick<OfficeRole, 'builtIn' | 'name'>) => string {
  const t = useTranslations('team.roles')
  return ({ builtIn, name }) => (builtIn === null ? name : t(builtIn))
}
