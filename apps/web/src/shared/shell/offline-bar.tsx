'use client'

import { WifiOff } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CHANGED_PATH } from '@/lib/session/browser-person.ts'
import { useOnline } from '@/lib/socket/use-online.ts'
import { overMap } from '@/ui/over-map.ts'

/** A quiet bar while the browser has no network, except where what was typed has been dropped on purpose. */
export function OfflineBar() {
  const t = useTranslations('shell')
  const isCleared = usePathname() === CHANGED_PATH
  const online = useOnline()
  return (
    <div role="status">
      {!online && !isCleared && (
        <div
          ref={overMap}
          data-offline-bar
          className="sticky top-0 z-50 flex h-(--offline-bar) items-center gap-2.5 bg-night px-4 text-[13px] text-on-night"
        >
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('offline')}
        </div>
      )}
    </div>
  )
}
