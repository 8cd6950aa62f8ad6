import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  kind?: 'primary' | 'line' | 'quiet' | 'danger' | 'paper' | 'night'
  size?: 'small' | 'regular' | 'large' | 'tall'
  wide?: boolean
}

const SIZES = { small: styles['btn-sm'], regular: undefined, large: 'min-h-14', tall: styles['btn-tall'] } as const

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'line', size = 'regular', wide }: ButtonLook, extra?: string): string {
  return classNames('btn', styles.btn, styles[`btn-${kind}`], SIZES[size], wide && styles['btn-wide'], extra)
}

/** As tall as the button that pays, for what stands in its place. */
export const payHeight = classNames(styles['btn-pay'], '[&_.price]:text-[21px] [&_.price]:font-[420]')
/** A label that is a button, around a field for a file. */
export const fileButton = styles['btn-file'] ?? ''

/** `busy` keeps the button's place and words, and refuses a second press. */
export function Button({
  kind,
  size,
  wide,
  busy,
  className,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    />
  )
}

/** The one action that spends money: its price stands at its end. */
export function PayButton({
  price,
  children,
  busy,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { price: ReactNode; busy?: boolean }) {
  return (
    <button
      type={type}
      className={buttonClass({ kind: 'primary' }, payHeight)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      <span>{children}</span>
      <span className="price">{price}</span>
    </button>
  )
}

/** The classes of a button that is a sign alone, for links and summaries that look like one. */
export function iconClass(look?: 'float' | 'line', extra?: string): string {
  return classNames(styles.ico, look && styles[`ico-${look}`], extra)
}

/** One that is switched off keeps the focus: whoever pressed it up to its end is not sent away. */
export function IconButton({
  label,
  look,
  className,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string; look?: 'float' | 'line' }) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={iconClass(look, className)}
      onClick={disabled ? undefined : onClick}
      {...rest}
    />
  )
}
