import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { TONES, type Tone } from './badge.tsx'
import { classNames } from './class-names.ts'

const ICONS: Record<Exclude<Tone, 'brass'>, LucideIcon> = {
  plain: Info,
  info: Info,
  positive: CircleCheck,
  caution: Clock,
  critical: CircleAlert,
}

/** One sentence beside what it is about. A critical one is read out at once. */
export function Note({
  tone = 'plain',
  children,
  className,
}: {
  tone?: Exclude<Tone, 'brass'>
  children: ReactNode
  className?: string
}) {
  const Icon = ICONS[tone]
  return (
    <div
      className={classNames(
        'note flex gap-3 rounded-1 px-3.5 py-3 text-[14px]/5 [&_svg]:mt-px',
        TONES[tone] ?? 'bg-sunken',
        className,
      )}
      role={tone === 'critical' ? 'alert' : undefined}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
