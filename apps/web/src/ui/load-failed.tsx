'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isRightMissing } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

/** What a page asked for and did not get: why, in a sentence, and another try, unless their role never gets it. */
export function LoadFailed({ title, error, onRetry }: { title: ReactNode; error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell')
  const sentence = useSentence()
  const isBarred = isRightMissing(error)
  return (
    <StatePanel
      art={<BrokenWay />}
      title={isBarred ? t('noAccess') : title}
      actions={
        isBarred ? undefined : (
          <Button kind="primary" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )
      }
    >
      {sentence(error)}
    </StatePanel>
  )
}
