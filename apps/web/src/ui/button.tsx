import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  kind?: 'primary' | 'line' | 'quiet' | 'danger' | 'paper' | 'night'
  size?: 'small' | 'regular' | 'tall'
  wide?: boolean
}

const SIZES = { small: 'btn-sm', regular: undefined, tall: 'btn-tall' } as const

/** The classes of a button, for links that look like one. */
export function buttonClass({ kind = 'line', size = 'regular', wide }: ButtonLook, extra?: string): string {
  return classNames('btn', `btn-${kind}`, SIZES[size], wide && 'btn-wide', extra)
}

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
      className="btn btn-primary btn-pay"
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      <span>{children}</span>
      <span className="price">{price}</span>
    </button>
  )
}

export function IconButton({
  label,
  look,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string; look?: 'float' | 'line' }) {
  return (
    <button type={type} aria-label={label} className={classNames('ico', look && `ico-${look}`, className)} {...rest} />
  )
}
