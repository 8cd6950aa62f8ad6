'use client'

import { WhyNot } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'

/** What stands against a chauffeur is told to the office in other words than to them. */
export function useWhySentences(): Readonly<Record<string, string>> {
  const t = useTranslations('assign.why')
  return Object.fromEntries(WhyNot.options.map((why) => [why, t(why)]))
}
