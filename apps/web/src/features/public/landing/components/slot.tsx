import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names.ts'
import styles from './landing.module.css'

/** What is said in a slot where nothing is typed. */
export const saidClass = 'place cut mt-px block text-[20px]/8 desk:text-[21px]/8'

/** One question of the panel. */
export function Slot({
  label,
  sign,
  wide,
  last,
  children,
}: {
  label: string
  sign?: ReactNode
  wide?: boolean
  last?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        styles.slot,
        'border-b border-line px-0! desk:border-b-0 desk:px-4!',
        !last && 'desk:border-e',
        wide && 'col-span-2 desk:col-span-1',
        last && 'border-s ps-4! desk:border-s-0',
      )}
    >
      <span className="label flex items-center gap-2">
        {sign}
        {label}
      </span>
      {children}
    </div>
  )
}
