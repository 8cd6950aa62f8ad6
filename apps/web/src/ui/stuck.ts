import type { RefCallback } from 'react'

/**
 * For what sticks to an edge of the page, above what scrolls: it says how high it is, so that nothing that gets the focus
 * is left behind it (`base.css`).
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
