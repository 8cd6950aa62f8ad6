'use client'

import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode } from 'react'

/** A small card that hangs from the control that opened it. */
export function Popover({
  trigger,
  label,
  align = 'end',
  children,
}: {
  trigger: ReactNode
  label?: string
  align?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    <RadixPopover.Root>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="card z-30 min-w-56 p-2 shadow-float"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
