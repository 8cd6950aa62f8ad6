'use client'

import { useTranslations } from 'next-intl'
import { LonePage } from '@/parts/states/lone-page.tsx'
import { Button } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('shell')
  return (
    <LonePage>
      <StatePanel
        art={<BrokenWay />}
        title={t('broken.title')}
        actions={
          <Button kind="primary" onClick={reset}>
            {t('tryAgain')}
          </Button>
        }
        foot={error.digest && t('broken.reference', { digest: error.digest })}
      >
        {t('broken.body')}
      </StatePanel>
    </LonePage>
  )
}
