import { classNames } from '@/ui/class-names.ts'

const MOST_SHOWN = 99

/** The number on a bell; what is read aloud beside it says the same in words. */
export function UnreadMark({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'num absolute grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1 text-[11px]/none font-semibold text-paper',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )
}
