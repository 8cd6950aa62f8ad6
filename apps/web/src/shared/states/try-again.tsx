'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { buttonClass } from '@/ui/button.tsx'

/** The page that was asked for, again: at a touch, and by itself when the connection is back. */
export function TryAgain() {
  const t = useTranslations('shell')
  useEffect(() => {
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    // biome-ignore lint/a11y/useValidAnchor: An empty address is the page's own, and is asked for again without script too.
    <a href="" className={buttonClass({ kind: 'primary' })}>
      {t('tryAgain')}
    </a>
  )
}
