'use client'

import type { Moment } from '@/lib/when/moment.ts'
import { usePromisedTermsQuery } from '../api.ts'
import { useWhyNot } from '../use-why-not.ts'

export interface WhyNotProps {
  readonly moment: Moment
  readonly timeZone: string
  /** What the api said. */
  readonly said: string
}

/** Why the api takes no booking at that time: by its own notice, and which time it would take. */
export function WhyNot({ moment, timeZone, said }: WhyNotProps) {
  const { data: ahead } = usePromisedTermsQuery(undefined)
  const whyNot = useWhyNot(timeZone)
  return ahead ? (whyNot(moment, Date.now(), ahead) ?? said) : said
}
