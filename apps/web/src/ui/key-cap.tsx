'use client'

import { useIsApple } from '@/lib/keys/use-is-apple.ts'
import { classNames } from './class-names.ts'

const SIGNS: Readonly<Record<string, string>> = {
  ...{ Enter: '↵', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→', ArrowLeft: '←' },
}

/** A key as it stands on the keyboard; `mod` is ⌘ or Ctrl. */
export function KeyCap({ name, className }: { name: string; className?: string }) {
  const isApple = useIsApple()
  const key = name.replace('mod+', '')
  const sign = SIGNS[key] ?? key
  return (
    <kbd
      dir="ltr"
      className={classNames(
        'inline-block rounded-[3px] border border-b-2 border-line-strong bg-surface px-[5px] py-[3px] text-center font-sans text-[11px]/none font-medium text-muted',
        className,
      )}
    >
      {name.startsWith('mod+') ? `${isApple ? '⌘' : 'Ctrl '}${sign.toUpperCase()}` : sign}
    </kbd>
  )
}
