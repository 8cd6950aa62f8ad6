import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'

/** The platform's own picker in our clothes: it works before any script has run and on every phone. */
export function Select({
  label,
  className,
  children,
  hideLabel,
  error,
  ...rest
}: ComponentProps<'select'> & { label: string; hideLabel?: boolean; error?: string }) {
  const id = useId()
  return (
    <div className={classNames('field', className)}>
      <label className={hideLabel ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
      </label>
      <span className="select">
        <select
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint` : undefined}
          {...rest}
        >
          {children}
        </select>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
      {error && (
        <p id={`${id}-hint`} className="hint hint-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
