'use client'

import * as RadixDialog from 'radix-ui/dialog'
import type { CSSProperties, ReactNode } from 'react'

/** One thing that has the whole screen until it is closed. Focus stays inside and returns; Escape closes it. */
export function FullScreen({
  title,
  className,
  style,
  onClose,
  children,
}: {
  /** Read out, not shown. */
  title: string
  className?: string | undefined
  style?: CSSProperties
  onClose: () => void
  children: ReactNode
}) {
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content className={className} style={style} aria-describedby={undefined}>
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
