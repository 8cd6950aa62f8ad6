/// <reference lib="dom" />
// Somebody who has a keyboard and no mouse: what they press, and what is asked of each thing that has the focus then. It
// is in sight, nothing lies over it, it looks focused, and the focus is never nowhere.
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** A page is gone round in fewer stops, or it holds whoever walks through it. */
const MOST_STOPS = 120

export interface Keyboard {
  /** What was wrong with what had the focus, in words; empty at the end. */
  readonly faults: string[]
  /** Tab, at most so often, until `what` has the focus. Answers how often. */
  tabTo(what: Locator, most: number, key?: 'Tab' | 'Shift+Tab'): Promise<number>
  /** Presses a key, which moves the focus at most to another thing in sight. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Waits until `what` has the focus, as after a dialog. */
  comesTo(what: Locator): Promise<void>
  /** The focus is somewhere after what was done, and in sight. */
  isSomewhere(when: string): Promise<void>
  /** Each stop of the page from its beginning, and out at its end. Answers how many. */
  goRound(where: string): Promise<number>
}

export function keyboardOf(page: Page): Keyboard {
  const faults: string[] = []
  const look = async (when: string) => {
    for (const fault of await page.evaluate(faultsOfFocus)) faults.push(`${when}: ${fault}`)
  }
  const step = async (key: string, when: string) => {
    await page.evaluate(rememberLooks)
    await page.keyboard.press(key)
    await look(when)
  }
  const has = (what: Locator) => what.evaluateAll((all) => all.some((one) => one === document.activeElement))
  const keyboard: Keyboard = {
    faults,
    tabTo: async (what, most, key = 'Tab') => {
      await what.first().waitFor({ state: 'attached' })
      const stops: string[] = []
      for (let pressed = 1; pressed <= most; pressed++) {
        await step(key, `${key} to ${what}`)
        if (await has(what)) return pressed
        stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? 'nowhere'))
      }
      throw new Error(`${what} is not reached by ${most} × ${key}:\n${[...faults, ...stops].join('\n')}`)
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    comesTo: async (what) => {
      const there = page.waitForFunction((one) => one === document.activeElement, await what.elementHandle(), {
        timeout: 5_000,
      })
      await there.catch(async () => {
        const now = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))
        faults.push(`${what} should have the focus, which is at ${now}`)
      })
      await look(`back at ${what}`)
    },
    isSomewhere: (when) => look(when),
    goRound: async (where) => {
      // From the top, as on a page that has just been opened.
      await page.evaluate(startOver)
      for (let stops = 0; stops < MOST_STOPS; stops++) {
        await page.evaluate(rememberLooks)
        await page.keyboard.press('Tab')
        if (await page.evaluate(isRound)) return stops
        await look(`${where}, stop ${stops + 1}`)
      }
      assert.fail(`${where} holds whoever walks through it: more than ${MOST_STOPS} stops`)
    },
  }
  return keyboard
}

/** Out at the end of the page, or back at its first stop. */
function isRound(): boolean {
  const { activeElement: now } = document
  const isFirst = now?.matches('[data-first-stop]') === true
  if (document.querySelector('[data-first-stop]') === null) now?.setAttribute('data-first-stop', '')
  const isOver = isFirst || now === document.body
  if (isOver) document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop')
  return isOver
}

/** The next Tab is the first of the page. */
function startOver(): void {
  const top = document.createElement('i')
  top.tabIndex = -1
  document.body.prepend(top)
  top.focus()
  top.remove()
}

/** How everything looks that may have the focus next, while it has not. */
function rememberLooks(): void {
  const reachable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'
  const looks = new WeakMap<Element, string>()
  for (const one of document.querySelectorAll(reachable)) {
    if (one === document.activeElement) continue
    // A field shows it by what is around it, which looks so already when its neighbour in there has the focus.
    if (one.matches('input, select') && one.parentElement?.parentElement?.contains(document.activeElement)) continue
    looks.set(one, lookOf(one))
  }
  Object.assign(window, { looks, lookOf })

  function lookOf(element: Element): string {
    const around = [element, element.nextElementSibling, element.closest('label'), element.parentElement]
    const further = element.parentElement?.parentElement
    const styles = [...around, further, further?.parentElement].flatMap((one) => (one ? [getComputedStyle(one)] : []))
    return [...styles, getComputedStyle(element, '::after')]
      .map((style) => {
        const outline = style.outlineStyle === 'none' ? 'none' : `${style.outlineWidth} ${style.outlineColor}`
        return [outline, style.boxShadow, style.borderColor, style.borderWidth].join(' ')
      })
      .join(' | ')
  }
}

/** What is wrong with what has the focus now. */
async function faultsOfFocus(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const element = document.activeElement
  if (element === null || element === document.body || element === document.documentElement)
    return ['the focus is nowhere']
  const faults: string[] = []
  const name = `<${element.outerHTML.replace(/ class="[^"]*"/g, '').slice(1, 140)}`
  // A choice that is drawn by its label is seen there.
  const drawn = (element as HTMLInputElement).labels?.[0] ?? element
  const own = element.getBoundingClientRect()
  const isDrawnElsewhere = own.width < 4 || own.height < 4 || getComputedStyle(element).opacity === '0'
  const shown = isDrawnElsewhere ? drawn : element
  const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
  const middle = [(left + right) / 2, (top + bottom) / 2] as const
  const isBig = height > innerHeight * 0.6 || width > innerWidth * 0.9
  const points = isBig
    ? [[(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]]
    : [middle, [left + 4, middle[1]], [right - 4, middle[1]], [middle[0], top + 4], [middle[0], bottom - 4]]
  for (const [x = 0, y = 0] of points) {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      faults.push(`${name} is outside of the window: ${Math.round(x)}, ${Math.round(y)}`)
      break
    }
    const there = document.elementFromPoint(x, y)
    if (there && (shown.contains(there) || there.contains(shown) || drawn.contains(there))) continue
    faults.push(`${name} is covered by ${there?.outerHTML.slice(0, 120)}`)
    break
  }
  const { looks, lookOf } = window as unknown as { looks: WeakMap<Element, string>; lookOf: (one: Element) => string }
  const before = looks?.get(element)
  // What has only just come has no look of before.
  const isRinged = [element, element.parentElement, element.parentElement?.parentElement, drawn].some((one) => {
    const { outlineStyle, boxShadow } = getComputedStyle(one ?? element)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })
  if (looks && (before === undefined ? !isRinged : before === lookOf(element)))
    faults.push(`${name} does not look focused`)
  return faults
}
