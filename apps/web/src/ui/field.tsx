import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface Wording {
  label: string
  hint?: ReactNode
  /** The sentence that says what is wrong; its presence marks the field. */
  error?: string
}

function describe(id: string, { hint, error }: Wording) {
  return error || hint ? `${id}-hint` : undefined
}

function Hint({ id, hint, error }: Wording & { id: string }) {
  const words = error ?? hint
  if (!words) return null
  return (
    <p id={`${id}-hint`} className={classNames('hint', error && 'hint-bad')} role={error ? 'alert' : undefined}>
      {words}
    </p>
  )
}

export function Field({
  label,
  hint,
  error,
  className,
  start,
  end,
  ...rest
}: ComponentProps<'input'> & Wording & { start?: ReactNode; end?: ReactNode }) {
  const id = useId()
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="input">
        {start}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(id, { label, hint, error })}
          {...rest}
        />
        {end}
      </div>
      <Hint id={id} label={label} hint={hint} error={error} />
    </div>
  )
}

/** An amount as people type it: in whole units, with cents. */
export function AmountField(props: ComponentProps<typeof Field>) {
  return <Field type="number" inputMode="decimal" step="0.01" dir="ltr" {...props} />
}

export function TextArea({ label, hint, error, className, ...rest }: ComponentProps<'textarea'> & Wording) {
  const id = useId()
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, { label, hint, error })}
        {...rest}
      />
      <Hint id={id} label={label} hint={hint} error={error} />
    </div>
  )
}
