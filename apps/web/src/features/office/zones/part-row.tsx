import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { COLOUR_TOKENS } from '@/shared/office/zones/colours.ts'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import type { Zone } from './api.ts'

interface PartRowProps {
  icon: LucideIcon
  colour?: Zone['colour']
  name: string
  /** Beneath its name. */
  under?: ReactNode
  end: ReactNode
  isPicked: boolean
  onPick: () => void
  /** The act behind the row, where it may be done: its words, and to whom they are said in full. */
  act: { words: string; inFull: string; run: () => void } | undefined
}

/** A part of the town: it is picked by its name, and worked on by the button behind it. */
export function PartRow({ icon: Icon, colour, name, under, end, isPicked, onPick, act }: PartRowProps) {
  return (
    <li
      className={classNames(
        'flex min-h-11 items-center gap-2 border-b border-line',
        isPicked && 'bg-brass-wash shadow-[inset_2px_0_0_var(--brass)] rtl:shadow-[inset_-2px_0_0_var(--brass)]',
      )}
    >
      <button
        type="button"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 px-1.5 text-start"
        aria-pressed={isPicked}
        onClick={onPick}
      >
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          style={colour && { color: `var(--${COLOUR_TOKENS[colour]})` }}
        />
        <span className="grid min-w-0 flex-1 py-1">
          <b className={classNames('cut', colour ? 'strong' : 'font-normal')}>
            <bdi>{name}</bdi>
          </b>
          {under}
        </span>
        <span className="mini num text-end">{end}</span>
      </button>
      {act && (
        <Button size="small" kind="quiet" aria-label={act.inFull} onClick={act.run}>
          {act.words}
        </Button>
      )}
    </li>
  )
}
