import type { ComponentProps } from 'react'

/** What may be done last of all, as a line of its own under the rest: its underlined words are the link. */
export function QuietRow(props: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      className="grid min-h-11 w-full low:min-h-8 place-items-center text-[13px] text-muted [&_u]:text-ink [&_u]:decoration-line-strong [&_u]:underline-offset-3"
      {...props}
    />
  )
}
