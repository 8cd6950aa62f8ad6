// What is pressed on a page that still sleeps, or in a part of it that does.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'

/** As much of a button as is asked of one: React leaves its mark on it when it wakes. */
class Button {
  isConnected = true
  clicks = 0
  closest = () => this
  isChoice: boolean
  constructor(isChoice = false) {
    this.isChoice = isChoice
  }
  matches(what: string) {
    return what.includes('aria-pressed') && this.isChoice
  }
  click() {
    this.clicks += this.isAwake ? 1 : 0
    press(this, false)
  }
  isAwake = false
  /** React is about to take it over: it has left its mark, and cannot answer yet. */
  mark() {
    Object.assign(this, { __reactProps$1: {} })
  }
  wake() {
    this.isAwake = true
    this.mark()
  }
  private listeners = new Set<() => void>()
  addEventListener(_: string, hear: () => void) {
    this.listeners.add(hear)
  }
  removeEventListener(_: string, hear: () => void) {
    this.listeners.delete(hear)
  }
  hear() {
    for (const hear of [...this.listeners]) hear()
  }
}

type Listener = (event: { target: Button; isTrusted: boolean }) => void
const [onTheWayDown, onTheWayUp]: [Listener[], Listener[]] = [[], []]
const listen = (_: string, listener: Listener, capture?: boolean) =>
  (capture ? onTheWayDown : onTheWayUp).push(listener)
/** React lets no press of a part that sleeps through. */
const press = (target: Button, isTrusted = true) => {
  for (const hear of onTheWayDown) hear({ target, isTrusted })
  if (!target.isAwake) return
  target.hear()
  for (const hear of onTheWayUp) hear({ target, isTrusted })
}
const [chosen, opened, early] = [new Button(true), new Button(), new Button()]
Object.assign(globalThis, {
  Element: Button,
  addEventListener: listen,
  window: { pressedEarly: new Set([chosen, opened, early]) },
})
mock.timers.enable({ apis: ['setTimeout', 'Date'] })
const { EARLY_PRESS, pressAgain } = await import('./early-press.ts')

test('what was chosen and the last press before the page woke are done as their parts wake, and once', () => {
  pressAgain()
  pressAgain()
  mock.timers.tick(200)
  assert.equal(early.clicks, 0)
  for (const button of [opened, early]) button.wake()
  mock.timers.tick(200)
  assert.equal(early.clicks, 0, 'what was chosen first comes first')
  chosen.wake()
  mock.timers.tick(200)
  assert.deepEqual([chosen.clicks, opened.clicks, early.clicks], [1, 0, 1])
})

test('a press in a part that sleeps on is done as it wakes; of two the last, and none after another press', () => {
  const [first, second, third] = [new Button(), new Button(), new Button()]
  for (const button of [first, second]) press(button)
  for (const button of [first, second]) button.wake()
  mock.timers.tick(200)
  assert.deepEqual([first.clicks, second.clicks], [0, 1])

  press(third)
  press(first)
  third.wake()
  mock.timers.tick(200)
  assert.deepEqual([first.clicks, third.clicks], [0, 0], 'the person went on to what was awake')
})

test('a press that React stops, though it knows the button, is done once it answers', () => {
  const [marked, markedAsItWakes] = [new Button(), new Button()]
  marked.mark()
  press(marked)
  mock.timers.tick(400)
  marked.isAwake = true
  mock.timers.tick(400)
  assert.equal(marked.clicks, 1)

  press(markedAsItWakes)
  markedAsItWakes.mark()
  mock.timers.tick(400)
  markedAsItWakes.isAwake = true
  mock.timers.tick(400)
  assert.equal(markedAsItWakes.clicks, 1)
})

test('a press that is heard is not done again', () => {
  const button = new Button()
  button.wake()
  press(button)
  mock.timers.tick(400)
  assert.equal(button.clicks, 0)
})

test('what never wakes, or has gone, is left alone', () => {
  const [native, gone] = [new Button(), new Button()]
  press(native)
  mock.timers.tick(20_000)
  native.wake()
  press(gone)
  gone.isConnected = false
  gone.wake()
  mock.timers.tick(1_000)
  assert.deepEqual([native.clicks, gone.clicks], [0, 0])
})

test('the first line of a page keeps what was pressed until the page has heard it', () => {
  const [asleep, known, heard] = [new Button(), new Button(), new Button()]
  onTheWayDown.length = 0
  onTheWayUp.length = 0
  const page: { pressedEarly?: Set<Button> } = {}
  new Function('self', 'addEventListener', EARLY_PRESS.slice(EARLY_PRESS.indexOf('(s=>')))(page, listen)
  known.mark()
  heard.wake()
  for (const button of [asleep, known, heard]) press(button)
  assert.deepEqual([...(page.pressedEarly ?? [])], [asleep, known])
  known.isAwake = true
  press(known)
  assert.deepEqual([...(page.pressedEarly ?? [])], [asleep])
})
