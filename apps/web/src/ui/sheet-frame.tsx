import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './sheet.module.css'

/** The sheet as it stands, at `share` of a phone's screen; on the desk it is the docked panel. */
export function SheetFrame({
  ref,
  label,
  share,
  moves,
  beside,
  children,
}: {
  ref?: Ref<HTMLElement>
  label: string
  share: number
  moves?: boolean
  beside?: boolean | undefined
  children: ReactNode
}) {
  return (
    <section
      ref={ref}
      aria-label={label}
      className={classNames(
        styles.sheet,
        'fixed inset-x-0 bottom-0 z-20 flex flex-col desk:static desk:h-full! desk:w-[440px] desk:rounded-none desk:border-e desk:border-line desk:shadow-none',
        // While an address is typed on the phone, the list below it needs the room.
        'max-desk:has-[[role=combobox][aria-expanded=true]]:min-h-[92dvh]',
        beside &&
          'holder:static holder:h-full! holder:max-h-none holder:w-auto holder:rounded-none holder:border-e holder:border-line holder:shadow-none',
        moves && 'transition-[height] duration-200 ease-out',
      )}
      style={{ height: `${share * 100}dvh` }}
    >
      {children}
    </section>
  )
}

/** The part that scrolls, by the arrow keys too where nothing in it can be pressed. */
export function SheetBody({ beside, children }: { beside?: boolean | undefined; children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys.
      tabIndex={0}
      className={classNames(
        styles['sheet-body'],
        'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4 -outline-offset-2 desk:px-8 desk:pt-6',
        beside && 'holder:px-6 holder:pt-5 low:pt-2.5 low:pb-2',
      )}
    >
      {children}
    </div>
  )
}

export const gripClass = classNames(styles['sheet-grip'], 'desk:hidden')
