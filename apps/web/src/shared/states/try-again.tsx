'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { buttonClass } from '@/ui/button.tsx'
import { onceReached } from './once-reached.ts'

/** As the worker calls it. */
const OFFLINE_PATH = '/offline'

/**
 * The page that was asked for, again: at a touch, and by itself when the connection is back. In place of a page that
 * could not be reached it looks by itself whether the server is there; asked for by its own name, it is that page.
 */
export function TryAgain({ inPlaceOf = false }: { inPlaceOf?: boolean }) {
  const t = useTranslations('shell')
  useEffect(() => {
    const again = () => location.reload()
    if (inPlaceOf) return location.pathname === OFFLINE_PATH ? undefined : onceReached(again)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [inPlaceOf])
  return (
    // biome-ignore lint/a11y/useValidAnchor: An empty address is the page's own, and is asked for again without script too.
    <a href="" className={buttonClass({ kind: 'primary' })}>
      {t('tryAgain')}
    </a>
  )
}
