'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { Button, PayButton } from '../button.tsx'
import { Note } from '../note.tsx'
import type { FormOf } from './use-act-form.ts'
import { useWoken } from './use-woken.ts'

/** The fields, why it was refused, the button that does it, and where there is one the way out that does nothing. */
export function ActForm({
  form,
  className = 'grid gap-4',
  kind,
  label,
  price,
  compact,
  size,
  disabled,
  leave,
  onLeave,
  also,
  end,
  native = false,
  children,
}: {
  form: FormOf
  className?: string
  kind?: 'primary' | 'danger' | 'line'
  /** On the button. */
  label?: ReactNode
  /** It spends money: how much stands at the end of the button. */
  price?: ReactNode
  /** Among other parts of a page: the button is as wide as its words, where there is room. */
  compact?: boolean
  size?: 'large' | 'tall'
  disabled?: boolean
  leave?: string
  onLeave?: () => void
  /** What else may be done with what the form is about. */
  also?: ReactNode
  /** Its own buttons, where it ends otherwise: with two ways to do it, or on one line. */
  end?: ReactNode
  /** The browser says what is missing, where fields are not the form's own. */
  native?: boolean
  children?: ReactNode
}) {
  const ref = useWoken()
  return (
    // Where no script comes at all, what is typed is not in the address.
    <form
      ref={ref}
      method="post"
      onSubmit={form.submit}
      onKeyDown={pressByKey}
      className={className}
      noValidate={!native}
    >
      {children}
      {form.refusal && <Note tone="critical">{form.refusal}</Note>}
      {end ?? (
        <div className="grid gap-2.5">
          {price === undefined ? (
            <Button
              type="submit"
              kind={kind ?? 'primary'}
              size={size ?? 'regular'}
              busy={form.busy}
              disabled={disabled}
              {...(compact ? { className: 'desk:justify-self-start' } : { wide: true })}
            >
              {label}
            </Button>
          ) : (
            <PayButton type="submit" price={price} busy={form.busy} disabled={disabled}>
              {label}
            </PayButton>
          )}
          {also}
          {onLeave && (
            <Button kind="quiet" wide onClick={onLeave}>
              {leave}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** ⌘Enter or Ctrl+Enter from any field, also one of several lines, presses the button. */
function pressByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

/**
 * A question whose safe answer is the brighter one: the way back first, then the button that does it. `side` puts them
 * beside each other, tall, for a thumb in a car.
 */
export function KeepForm({
  form,
  keep,
  onKeep,
  label,
  disabled,
  side,
  children,
}: {
  form: FormOf
  keep: string
  onKeep: () => void
  label: ReactNode
  disabled?: boolean
  side?: boolean
  children?: ReactNode
}) {
  const size = side ? 'tall' : 'regular'
  return (
    <form method="post" onSubmit={form.submit} className="mt-4 grid gap-4" noValidate>
      {children}
      {form.refusal && <Note tone="critical">{form.refusal}</Note>}
      <div className={side ? 'grid grid-cols-2 gap-2.5' : 'grid gap-2.5'}>
        <Button kind="primary" size={size} wide={!side} onClick={onKeep}>
          {keep}
        </Button>
        <Button
          type="submit"
          kind={side ? 'line' : 'danger'}
          size={size}
          wide={!side}
          busy={form.busy}
          disabled={disabled}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
