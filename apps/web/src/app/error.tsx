'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { isMissingCode } from '@/lib/late/is-missing-code.ts'
import { LonePage } from '@/shared/states/lone-page.tsx'
import { Button } from '@/ui/button.tsx'
import { BrokenWay, StatePanel } from '@/ui/states.tsx'

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('shell')
  const isUnloaded = isMissingCode(error)
  useEffect(() => {
    if (!isUnloaded) return
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [isUnloaded])
  const kind = isUnloaded ? 'unloaded' : 'broken'
  return (
    <LonePage>
      <StatePanel
        art={<BrokenWay />}
        title={t(`${kind}.title`)}
        actions={
          <Button kind="primary" onClick={isUnloaded ? loadAgain : reset}>
            {t('tryAgain')}
          </Button>
        }
        foot={!isUnloaded && error.digest && t('broken.reference', { digest: error.digest })}
      >
        {t(`${kind}.body`)}
      </StatePanel>
    </LonePage>
  )
}

/** What could not be fetched is asked for anew: after an update it has another name. */
function loadAgain() {
  window.location.reload()
}
