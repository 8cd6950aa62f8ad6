import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Something that is chosen or not, such as an extra or a filter. */
export function Chip({
  pressed,
  size,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean; size?: 'small' }) {
  return (
    <button
      type="button"
      aria-pressed={pressed ?? false}
      className={classNames('chip', size === 'small' && 'chip-sm', className)}
      {...rest}
    />
  )
}
