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
  matches() {
    return this.isChoice
  }
  click() {
    this.clicks += 1
    press(this)
  }
  isAwake = false
  wake() {
    this.isAwake = true
    Object.assign(this, { __reactProps$1: {} })
  }
}

type Listener = (event: { target: Button }) => void
const [onTheWayDown, onTheWayUp]: [Listener[], Listener[]] = [[], []]
const listen = (_: string, listener: Listener, capture?: boolean) =>
  (capture ? onTheWayDown : onTheWayUp).push(listener)
/** React lets no press of a part that sleeps through. */
const press = (target: Button) => {
  for (const hear of [...onTheWayDown, ...(target.isAwake ? onTheWayUp : [])]) hear({ target })
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
  // Known to React, which is not ready to answer.
  Object.assign(known, { __reactProps$1: {} })
  heard.wake()
  for (const button of [asleep, known, heard]) press(button)
  assert.deepEqual([...(page.pressedEarly ?? [])], [asleep, known])
  known.isAwake = true
  press(known)
  assert.deepEqual([...(page.pressedEarly ?? [])], [asleep])
})
