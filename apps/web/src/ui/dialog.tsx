'use client'

import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, type RefObject, useState } from 'react'
import { isInAnotherDialog, keepWayBack, rememberFocus } from '@/lib/focus/remembered-focus.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

/** A question above the page: a sheet on the phone, a card on the desk. Focus stays inside and returns. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  returnTo,
  docked,
  close,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** What has the focus afterwards, where nothing opened it that the dialog knows of. */
  returnTo?: RefObject<HTMLElement | null>
  /** In a phone on its side: at the side, in two columns, what there is to choose from in the second one. */
  docked?: boolean
  /** The name of a cross, where no button below leaves it as it is. */
  close?: string
  children?: ReactNode
}) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <Card returnTo={returnTo} docked={docked} isDescribed={Boolean(description)}>
          <RadixDialog.Title className={classNames('title', close && 'pe-12')}>{title}</RadixDialog.Title>
          {description && <RadixDialog.Description className="mt-2 text-muted">{description}</RadixDialog.Description>}
          {close && (
            <IconButton label={close} className={styles.close} onClick={() => onOpenChange(false)}>
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          )}
          {children}
        </Card>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function Card({
  returnTo,
  docked,
  isDescribed,
  children,
}: {
  returnTo: RefObject<HTMLElement | null> | undefined
  docked: boolean | undefined
  isDescribed: boolean
  children: ReactNode
}) {
  // Before a field in it takes the focus.
  const [giveBack] = useState(rememberFocus)
  return (
    <RadixDialog.Content
      ref={(card) => {
        if (card) keepWayBack(card, giveBack)
      }}
      className={classNames(styles.dialog, docked && styles.docked)}
      onEscapeKeyDown={listGoesFirst}
      onCloseAutoFocus={(event) => {
        // By itself it gives the focus back to a trigger of its own alone.
        event.preventDefault()
        if (isInAnotherDialog()) return
        if (returnTo?.current?.isConnected) returnTo.current.focus()
        else giveBack()
      }}
      {...(isDescribed ? {} : { 'aria-describedby': undefined })}
    >
      {children}
    </RadixDialog.Content>
  )
}

/** Escape closes the open list or map of a field before it closes the dialog around it. */
function listGoesFirst(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[role=combobox][aria-expanded=true], [data-opened]'))
    event.preventDefault()
}
