'use client'

import type { SetupItem, SetupStep } from '@livery/contracts/setup/checklist.ts'
import { useTranslations } from 'next-intl'

/** What a step is called, what is there of it, and why it matters. */
export function useStepWords() {
  const t = useTranslations('setup.step')
  return {
    title: (step: SetupStep) => t(`${step}.title`),
    why: (step: SetupStep) => t(`${step}.why`),
    action: (step: Exclude<SetupStep, 'region'>) => t(`${step}.action`),
    state: ({ step, status, name, count, waiting }: SetupItem) => {
      if (step === 'payments') return name === null ? t('payments.missing') : t(`payments.by.${name as 'stripe'}`)
      if (step === 'mail') return t(`mail.${status === 'done' ? 'there' : 'missing'}`)
      if (step === 'company' || step === 'brand') return name ?? t(`${step}.missing`)
      if (status === 'missing' && waiting === 0) return t(`${step}.missing`)
      if (step === 'chauffeurs' || step === 'vehicles') return t(`${step}.there`, { count, waiting })
      if (step === 'places' || step === 'extras' || step === 'team') return t(`${step}.there`, { count })
      return name ?? ''
    },
  }
}
