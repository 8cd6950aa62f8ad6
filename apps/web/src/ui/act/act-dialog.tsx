'use client'

import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { Dialog } from '../dialog.tsx'

/** A button and the question it asks first. What the question holds begins anew each time it is asked. */
export function ActDialog({
  trigger,
  title,
  lead,
  isOpenFirst = false,
  children,
}: {
  trigger: ReactElement<{ onClick?: () => void }>
  title: ReactNode
  lead?: ReactNode
  /** A link led here to do it. */
  isOpenFirst?: boolean
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <>
      {cloneElement(trigger, { onClick: () => setOpen(true) })}
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} description={lead}>
        <div className="mt-5">{children(() => setOpen(false))}</div>
      </Dialog>
    </>
  )
}
