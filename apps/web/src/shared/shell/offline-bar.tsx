'use client'

import { WifiOff } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { CHANGED_PATH } from '@/lib/session/browser-person.ts'

/** A quiet bar while the browser has no network, except where what was typed has been dropped on purpose. */
export function OfflineBar() {
  const t = useTranslations('shell')
  const isCleared = usePathname() === CHANGED_PATH
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && !isCleared && (
        <div className="offline sticky top-0 z-50">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('offline')}
        </div>
      )}
    </div>
  )
}

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
