'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useKeys } from '@/lib/keys/use-keys.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'

const Palette = latePart(() => import('./palette.tsx').then((module) => module.Palette), AbsentDialog)
const KeysSheet = latePart(() => import('../keys-sheet.tsx').then((module) => module.KeysSheet), AbsentDialog)
const AssignDialog = latePart(
  () => import('../assign/assign-dialog.tsx').then((module) => module.AssignDialog),
  AbsentDialog,
)

/** The one way in to everything: a button for the mouse and the phone, ⌘K for the hands; and `?` for the keys. */
export function PaletteDoor() {
  const t = useTranslations('palette')
  const [shown, setShown] = useState<'palette' | 'keys' | { readonly assigned: string }>()
  const close = () => setShown(undefined)
  useKeys([
    { key: 'mod+k', says: t('title'), run: () => setShown('palette'), everywhere: true },
    { key: '?', says: t('acts.keys'), run: () => setShown('keys'), everywhere: true },
  ])
  useEffect(() => {
    // Whoever presses ⌘K types at once: it is there before.
    const soon = setTimeout(() => void Palette.fetchAhead(), FETCH_AHEAD_MS)
    return () => clearTimeout(soon)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        className="flex min-h-11 shrink-0 items-center gap-3 rounded-1 px-2.5 text-start hover:text-on-night focus-visible:-outline-offset-2 desk:mb-2 desk:min-h-9 desk:border desk:border-night-line desk:hover:border-night-edge"
        onPointerEnter={() => void Palette.fetchAhead()}
        onClick={() => setShown('palette')}
      >
        <Search size={17} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-desk:sr-only">{t('button')}</span>
        <span aria-hidden="true" className="ms-auto max-desk:hidden">
          <KeyCap name="mod+k" className="border-night-edge! bg-transparent! text-on-night-muted!" />
        </span>
      </button>
      {shown === 'palette' && (
        <Palette
          onClose={close}
          onKeys={() => setShown('keys')}
          onAssign={(rideId) => setShown({ assigned: rideId })}
        />
      )}
      {shown === 'keys' && <KeysSheet onClose={close} />}
      {typeof shown === 'object' && <AssignDialog rideId={shown.assigned} onClose={close} />}
    </>
  )
}

const FETCH_AHEAD_MS = 1_500
