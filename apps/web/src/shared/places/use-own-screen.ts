'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { aloneOnPage } from '@/lib/cover/alone-on-page.ts'
import { coverPage } from '@/lib/cover/own-entry.ts'

/** Below this the list of a field has the whole screen. */
const WIDE = '(min-width: 56.25rem)'

/** Whether this browser can lay an element over its page, and has a phone's room. */
export function hasOwnScreens(): boolean {
  return 'popover' in HTMLElement.prototype && !window.matchMedia(WIDE).matches
}

/**
 * While `shown`, the element lies over the whole page: in the browser's top layer, as tall as the keyboard leaves room,
 * with an entry of the history's own. What is typed in it goes on being typed: the field in it is the same one.
 */
export function useOwnScreen(element: RefObject<HTMLElement | null>, shown: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useLayoutEffect(() => {
    const screen = element.current
    if (!shown || !screen) return
    screen.setAttribute('popover', 'manual')
    screen.showPopover()
    const reachable = aloneOnPage(screen)
    const uncover = coverPage(() => latest.current())
    const fit = () => screen.style.setProperty('--room', `${window.visualViewport?.height ?? window.innerHeight}px`)
    fit()
    window.visualViewport?.addEventListener('resize', fit)
    return () => {
      window.visualViewport?.removeEventListener('resize', fit)
      screen.style.removeProperty('--room')
      uncover()
      reachable()
      screen.hidePopover()
      screen.removeAttribute('popover')
    }
  }, [element, shown])
}
