'use client'

import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isInAnotherDialog, keepWayBack, rememberFocus } from '@/lib/focus/remembered-focus.ts'
import styles from './command-dialog.module.css'

/** A field with what it finds, above everything: near the top of a desk's screen, and on a phone all of it. */
export function CommandDialog({
  title,
  onClose,
  onKeyDown,
  children,
}: {
  /** Read out, not shown. */
  title: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}) {
  // Before the field takes the focus.
  const [giveBack] = useState(rememberFocus)
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          ref={(card) => {
            if (card) keepWayBack(card, giveBack)
          }}
          className={styles.card}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isInAnotherDialog()) giveBack()
          }}
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
