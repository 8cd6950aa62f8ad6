/// <reference lib="dom" />
// What keeps somebody out whom axe does not speak for: a page that scrolls sideways, a target too small for a finger or
// under something else, and words that a box cuts off.
import type { Page } from 'playwright-core'

/** What was found on one page in one form, in words. */
export interface Found {
  readonly sideways: readonly string[]
  /** Targets under 24 × 24 CSS px without an exception of WCAG 2.5.8. */
  readonly small: readonly string[]
  /** Under a thumb, targets of less than 44 px. */
  readonly short: readonly string[]
  /** Targets whose middle something else takes. */
  readonly covered: readonly string[]
  readonly cut: readonly string[]
}

export function lookAround(page: Page): Promise<Found> {
  return page.evaluate(findFaults)
}

function findFaults(): Found {
  const LEAST = 24
  const THUMB = 44
  const root = document.documentElement
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const kind = [...element.classList].slice(0, 2).map((name) => `.${name}`)
    return `<${element.localName}${kind.join('')}> “${words.replace(/\s+/g, ' ').trim().slice(0, 60)}”`
  }
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const found = { sideways: findSideways(), cut: findCut(), ...findTargets() }
  scrollTo(0, 0)
  return found

  function findSideways(): string[] {
    const page = root.scrollWidth > root.clientWidth + 1 ? [`${root.scrollWidth} of ${root.clientWidth} px`] : []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > root.clientWidth + 1 || left < -1) && isSeen(element) && !isHeld(element)
    })
    const innermost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
    return [...page, ...innermost.map(nameOf)]
  }

  /** It scrolls within a box of its own, is only for listeners, or is drawn on a map, which ends at its edge. */
  function isHeld(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(at)
      if (clipPath !== 'none' || at.matches('.map-stage, .maplibregl-map, svg')) return true
      if (at !== element && overflowX !== 'visible') return true
      if (position === 'fixed') break
    }
    return false
  }

  function findTargets(): Pick<Found, 'small' | 'short' | 'covered'> {
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=tab], ' +
      '[role=switch], [role=radio], [role=checkbox], [role=menuitem], [role=separator][tabindex]'
    const all = [...document.querySelectorAll(pressed)].filter(isReached)
    const boxes = all.map((element) => ({ element, box: boxOf(element) }))
    const small: string[] = []
    const short: string[] = []
    const covered: string[] = []
    for (const { element, box } of boxes) {
      const cover = coverOf(element)
      if (cover) covered.push(`${nameOf(element)} by ${nameOf(cover)}`)
      // In a sentence its line is as high as the others; a list of choices of the browser's own is its own.
      if (isInSentence(element) || element.matches('option')) continue
      const size = `${nameOf(element)} ${Math.round(box.width)} × ${Math.round(box.height)}`
      if (box.width < LEAST - 0.5 || box.height < LEAST - 0.5) {
        if (!takes(element, box, LEAST) && !hasRoom(element, box)) small.push(size)
      }
      if (box.width >= THUMB - 0.5 && box.height >= THUMB - 0.5) continue
      if (!takes(element, box, THUMB)) short.push(size)
    }
    return { small, short: matchMedia('(pointer: coarse)').matches ? short : [], covered }

    /** The spacing exception: a circle of 24 px round it meets no other target, nor the circle of a small one. */
    function hasRoom(element: Element, box: DOMRect): boolean {
      const [x, y] = middleOf(box)
      return boxes.every(({ element: other, box: its }) => {
        if (other === element || other.contains(element) || element.contains(other)) return true
        const dx = Math.max(its.left - x, 0, x - its.right)
        const dy = Math.max(its.top - y, 0, y - its.bottom)
        if (Math.hypot(dx, dy) < LEAST / 2) return false
        const isSmall = its.width < LEAST || its.height < LEAST
        const [ox, oy] = middleOf(its)
        return !isSmall || Math.hypot(ox - x, oy - y) >= LEAST
      })
    }
  }

  /** In sight, or a scroll away; not what only listeners have, or what an open dialog keeps from being pressed. */
  function isReached(element: Element): boolean {
    const { width, height } = boxOf(element)
    if (width < 2 || height < 2 || !isSeen(element.closest('label') ?? element)) return false
    if ((element as HTMLButtonElement).disabled || element.closest('[inert], [aria-hidden=true]')) return false
    const isAlone = document.querySelector('[role=dialog]') !== null && element.closest('[role=dialog]') === null
    if (isAlone) return false
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none' && !at.matches('input')) return false
    return true
  }

  /** A choice that is drawn by its label is pressed there. */
  function boxOf(element: Element): DOMRect {
    const own = element.getBoundingClientRect()
    const label = (element as HTMLInputElement).labels?.[0]
    if (!label || !element.matches('input, [role=switch], [role=checkbox]')) return own
    return label.contains(element) || own.width < 4 ? label.getBoundingClientRect() : own
  }

  function middleOf({ left, right, top, bottom }: DOMRect): [number, number] {
    return [(left + right) / 2, (top + bottom) / 2]
  }

  /** What takes a press on its middle in its place. */
  function coverOf(element: Element): Element | undefined {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const there = document.elementFromPoint(...middleOf(boxOf(element)))
    if (!there || there.contains(element) || element.contains(there)) return undefined
    // A list of suggestions lies over what is below its field for as long as somebody types there.
    if (there.closest('[role=listbox]') && document.activeElement?.matches('[role=combobox]')) return undefined
    const label = (element as HTMLInputElement).labels?.[0]
    return label?.contains(there) ? undefined : there
  }

  /** A finger beside it still meets it: what is drawn small may be pressed in a wider round. */
  function takes(element: Element, box: DOMRect, size: number): boolean {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [x, y] = middleOf(boxOf(element))
    const [across, down] = [Math.max(box.width, size) / 2 - 1, Math.max(box.height, size) / 2 - 1]
    const label = (element as HTMLInputElement).labels?.[0]
    return [
      [x - across, y],
      [x + across, y],
      [x, y - down],
      [x, y + down],
    ].every(([atX = 0, atY = 0]) => {
      const there = document.elementFromPoint(atX, atY)
      return there !== null && (element.contains(there) || label?.contains(there) === true)
    })
  }

  function isInSentence(element: Element): boolean {
    if (!getComputedStyle(element).display.startsWith('inline') || !element.matches('a, button')) return false
    return [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
    )
  }

  function findCut(): string[] {
    const cut: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue
      if (parent.closest('script, style, noscript, option, textarea, svg, .map-stage, [aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const box = rects.length > 0 ? cutBy(parent, rects) : undefined
      if (box) cut.push(`${nameOf(parent)} by ${box === parent ? 'itself' : nameOf(box)}`)
    }
    for (const field of document.querySelectorAll('input:not([type=hidden]), select')) cut.push(...cutIn(field))
    return [...new Set(cut)]
  }

  /** The box that hides a part of these lines, unless it can be scrolled to. */
  function cutBy(parent: Element, rects: readonly DOMRect[]): Element | undefined {
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(at)
      const { left, right, top, bottom, width, height } = at.getBoundingClientRect()
      // For listeners alone, or folded away.
      if (clipPath !== 'none' || width < 2 || height < 2) return undefined
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const slack = 2
      if (hides(overflowX) && rects.some((line) => line.left < left - slack || line.right > right + slack)) return at
      if (hides(overflowY) && rects.some((line) => middleOf(line)[1] > bottom || middleOf(line)[1] < top)) return at
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll') return
      // Words that a button or a card does not hold stick out of it.
      if (at.matches('button, a, label') && overflowX === 'visible')
        if (rects.some((line) => line.left < left - slack || line.right > right + slack)) return at
      if (position === 'fixed') return undefined
    }
    return undefined
  }

  /** What stands in a field of choices or of what is chosen, and does not fit. */
  function cutIn(field: Element): string[] {
    if (!isSeen(field) || field.clientWidth < 2) return []
    if (field instanceof HTMLInputElement) {
      const isText = /^(text|search|email|tel|url|number)$/.test(field.type) && field.value === ''
      if (!isText || !field.placeholder) return []
      return widthOf(field.placeholder, field) > roomIn(field) + 2 ? [`placeholder “${field.placeholder}”`] : []
    }
    const chosen = (field as HTMLSelectElement).selectedOptions[0]?.text ?? ''
    return widthOf(chosen, field) > roomIn(field) + 2 ? [`choice “${chosen}”`] : []
  }

  function roomIn(field: Element): number {
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }

  function widthOf(text: string, field: Element): number {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return 0
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(field)
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    return context.measureText(text).width
  }
}
