import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** How a form in a dialog ends: why it was refused, what it does, and the way out that does nothing. */
export function FormEnd({
  refusal,
  kind = 'primary',
  busy,
  disabled = false,
  children,
  leave,
  onLeave,
}: {
  refusal: string | undefined
  kind?: 'primary' | 'danger'
  busy: boolean
  disabled?: boolean
  children: ReactNode
  leave: string
  onLeave: () => void
}) {
  return (
    <>
      {refusal && <Note tone="critical">{refusal}</Note>}
      <div className="grid gap-2.5">
        <Button type="submit" kind={kind} wide busy={busy} disabled={disabled}>
          {children}
        </Button>
        <Button kind="quiet" wide onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </>
  )
}
