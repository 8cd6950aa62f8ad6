import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** Files from this device: the platform's own chooser, which on a phone offers the camera too. */
export function FileField({
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: ReactNode; error?: string }) {
  const id = useId()
  const under = error ?? hint
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="input ps-1.5!">
        <input
          id={id}
          type="file"
          aria-invalid={error ? true : undefined}
          aria-describedby={under ? `${id}-hint` : undefined}
          className="h-auto! cursor-pointer py-1.5 text-[14px] file:me-3 file:min-h-9 file:cursor-pointer file:rounded-1 file:border file:border-line-strong file:bg-sunken file:px-3 file:font-medium file:text-ink"
          {...rest}
        />
      </div>
      {under && (
        <p id={`${id}-hint`} className={classNames('hint', error && 'hint-bad')} role={error ? 'alert' : undefined}>
          {under}
        </p>
      )}
    </div>
  )
}
