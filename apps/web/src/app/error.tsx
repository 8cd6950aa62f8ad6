'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('shell')
  return (
    <main id="content" className="grid min-h-dvh">
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
    </main>
  )
}
