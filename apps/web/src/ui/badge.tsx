import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'plain' | 'info' | 'brass' | 'positive' | 'caution' | 'critical'
/** Hollow is not begun, full is moving or there, square is on board or done: state is never colour alone. */
export type Dot = 'hollow' | 'full' | 'square'

export interface StatusLook {
  tone: Tone
  dot: Dot
}

export function Badge({ tone, dot, children }: StatusLook & { children: ReactNode }) {
  return (
    <span className={classNames('badge', tone !== 'plain' && `tone-${tone}`, dot !== 'full' && `badge-${dot}`)}>
      {children}
    </span>
  )
}
