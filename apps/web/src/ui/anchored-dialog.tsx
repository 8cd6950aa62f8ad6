'use client'

import { X } from 'lucide-react'
import * as RadixPopover from 'radix-ui/popover'
import { type ReactNode, type RefObject, useId } from 'react'
import styles from './anchored-dialog.module.css'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useIsDesk } from './use-is-desk.ts'

/** Below the bar of the page, which stays in sight, and off the other edges. */
const CLEAR = { top: 80, bottom: 16, left: 16, right: 16 }

/** A question about one control: a sheet on the phone, on the desk a card beside that control. Focus returns to it. */
export function AnchoredDialog({
  anchor,
  beside = 'below',
  title,
  close,
  onClose,
  children,
}: {
  anchor: RefObject<HTMLElement | null>
  /** Where there is room. */
  beside?: 'below' | 'after'
  title: string
  /** The name of the button that closes it. */
  close: string
  onClose: () => void
  children: ReactNode
}) {
  const isDesk = useIsDesk()
  const titleId = useId()
  if (!isDesk)
    return (
      <Dialog open onOpenChange={(next) => !next && onClose()} title={title} returnTo={anchor} close={close}>
        {children}
      </Dialog>
    )
  const after = document.dir === 'rtl' ? 'left' : 'right'
  return (
    <RadixPopover.Root open modal onOpenChange={(next) => !next && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          side={beside === 'after' ? after : 'bottom'}
          align={beside === 'after' ? 'center' : 'start'}
          sideOffset={beside === 'after' ? 24 : 8}
          collisionPadding={CLEAR}
          className={styles.card}
          aria-labelledby={titleId}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
        >
          <div className={styles.body}>
            <h2 id={titleId} className="title">
              {title}
            </h2>
            <IconButton label={close} className={styles.close} onClick={onClose}>
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
            {children}
          </div>
          <RadixPopover.Arrow width={20} height={10} className={styles.arrow} />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
