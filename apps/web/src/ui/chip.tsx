import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

/** The classes of a chip, for what looks like one. */
export function chipClass(size?: 'small', extra?: string): string {
  return classNames(styles.chip, size === 'small' && styles['chip-sm'], extra)
}

/** Something that is chosen or not, such as an extra or a filter. */
export function Chip({
  pressed,
  size,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean; size?: 'small' }) {
  return <button type="button" aria-pressed={pressed ?? false} className={chipClass(size, className)} {...rest} />
}
