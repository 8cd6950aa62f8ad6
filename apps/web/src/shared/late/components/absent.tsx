'use client'

import { useTranslations } from 'next-intl'
import type { Missing } from '@/lib/late/late-part.tsx'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'

/** Where a dialog would open whose code could not be fetched: the browser's own, which needs no code. */
export function AbsentDialog({
  again,
  open = true,
  onClose,
  onKeep,
  onOpenChange,
}: Missing & { open?: boolean; onClose?: () => void; onKeep?: () => void; onOpenChange?: (open: boolean) => void }) {
  const t = useTranslations('shell')
  const change = (next: boolean) => {
    onOpenChange?.(next)
    if (next) return
    onClose?.()
    onKeep?.()
  }
  if (!open) return null
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className="dialog m-0 w-auto max-w-none backdrop:bg-scrim max-desk:w-full"
      aria-labelledby="late-title"
      onClose={() => change(false)}
    >
      <h2 id="late-title" className="title">
        {t('late.title')}
      </h2>
      <p className="mt-2 text-muted">{t('late.body')}</p>
      <div className="mt-5 grid gap-2.5">
        <Button kind="primary" wide onClick={again}>
          {t('tryAgain')}
        </Button>
        <Button kind="line" wide onClick={() => change(false)}>
          {t('close')}
        </Button>
      </div>
    </dialog>
  )
}

/** The same within a page. */
export function AbsentNote({ again }: Missing) {
  const t = useTranslations('shell')
  return (
    <Note tone="caution" className="my-3">
      <span role="status">{t('late.body')}</span>{' '}
      <button type="button" className="link" onClick={again}>
        {t('tryAgain')}
      </button>
    </Note>
  )
}

/** For a part that nobody asked for: it comes when it can. */
export function AbsentUnseen() {
  return null
}
