'use client'

import type { Candidate } from '@livery/contracts/dispatch/assignment.ts'
import { useTranslations } from 'next-intl'

/** What giving it to them would take from them: nothing forbids it, and whoever gives it has read it. */
export function Cautions({ of: { cautions } }: { of: Pick<Candidate, 'cautions'> }) {
  const t = useTranslations('assign')
  if (cautions.length === 0) return null
  const words = cautions.map((one) =>
    one === 'SHORT_REST' || one === 'LONG_DAY' ? t(`caution.${one}`) : t(`why.${one}`),
  )
  return <span className="mini text-caution">{words.join(' ')}</span>
}
