import type { RefCallback } from 'react'

/** For what scrolls by itself; the window has it already. */
export const ROOM_FOR_STUCK =
  '[scroll-padding-block:calc(var(--stuck-top,0px)+12px)_calc(var(--stuck-bottom,0px)+12px)]'

/**
 * For what sticks to an edge of the page, above what scrolls: it says how high it is, so that nothing that gets the focus
 * is left behind it.
 */
export const stuck: { readonly top: RefCallback<HTMLElement>; readonly bottom: RefCallback<HTMLElement> } = {
  top: saidAs('--stuck-top'),
  bottom: saidAs('--stuck-bottom'),
}

function saidAs(token: string): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty(token, `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty(token)
    }
  }
}
