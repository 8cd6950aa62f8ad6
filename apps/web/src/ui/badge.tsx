import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export type Tone = 'plain' | 'info' | 'brass' | 'positive' | 'caution' | 'critical'
/** Hollow is not begun, full is moving or there, square is on board or done: state is never colour alone. */
export type Dot = 'hollow' | 'full' | 'square'

export const TONES: Record<Tone, string | undefined> = {
  plain: undefined,
  info: 'bg-info-wash text-info',
  brass: 'bg-brass-wash text-brass',
  positive: 'bg-positive-wash text-positive',
  caution: 'bg-caution-wash text-caution',
  critical: 'bg-critical-wash text-critical',
}

export interface StatusLook {
  tone: Tone
  dot: Dot
}

export function Badge({ tone, dot, children }: StatusLook & { children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, TONES[tone], dot !== 'full' && styles[`badge-${dot}`])}>{children}</span>
  )
}
