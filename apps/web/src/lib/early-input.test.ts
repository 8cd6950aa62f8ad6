// What is typed and chosen on a page that still sleeps.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'

type Listener = (event: { target: Input }) => void
const [onTheWayDown, onTheWayUp]: [Listener[], Listener[]] = [[], []]
const listen = (_: string, listener: Listener, capture?: boolean) =>
  (capture ? onTheWayDown : onTheWayUp).push(listener)

/** As much of a field as is asked of one. React sets its own `value` on it as it wakes, and hears what differs from that. */
class Input {
  isConnected = true
  disabled = false
  /** React hydrates what is typed into, before it hears of it. */
  wakesAtOnce = false
  tagName = 'INPUT'
  type: string
  checked = false
  heard: (string | boolean)[] = []
  private text = ''
  private known: string | boolean = ''
  constructor(type = 'text') {
    this.type = type
  }
  get value() {
    return this.text
  }
  set value(value: string) {
    this.text = value
  }
  /** A form's own state overwrites what stands there. */
  wake(start = '') {
    Object.defineProperty(this, 'value', {
      get: () => this.text,
      set: (value: string) => {
        this.text = value
        this.known = value
      },
    })
    Object.assign(this, { __reactProps$1: {} })
    if (this.type === 'text') this.value = start
    else this.known = this.checked
  }
  type_(letters: string) {
    this.text += letters
    this.dispatchEvent()
  }
  dispatchEvent() {
    for (const hear of onTheWayDown) hear({ target: this })
    if (this.wakesAtOnce) this.wake(this.text)
    this.wakesAtOnce = false
    if (!Object.hasOwn(this, '__reactProps$1')) return
    if (this.text !== this.known) this.heard.push(this.text)
    this.known = this.text
    for (const hear of onTheWayUp) hear({ target: this })
  }
  click() {
    this.checked = this.type === 'radio' || !this.checked
    for (const hear of onTheWayDown) hear({ target: this })
    if (Object.hasOwn(this, '__reactProps$1')) this.heard.push(this.checked)
  }
}

const page = {} as { typedEarly: Map<Input, unknown> }
const whole = { contains: () => true } as unknown as ParentNode
Object.assign(globalThis, {
  Element: Input,
  HTMLSelectElement: class {},
  window: page,
  document: whole,
  Event: class {},
  addEventListener: listen,
})
mock.timers.enable({ apis: ['setTimeout', 'Date'] })
const { EARLY_INPUT, showTyped, tellAsTheyWake, tellTyped } = await import('./early-input.ts')
new Function('self', 'addEventListener', EARLY_INPUT)(page, listen)

test('what was typed asleep is back as its part wakes, what is typed next goes behind it, and both are heard', () => {
  const name = new Input()
  name.type_('Ros')
  name.type_('a')
  name.wake()
  assert.equal(name.value, '')
  showTyped(whole)
  assert.deepEqual([name.value, name.heard], ['Rosa', []])
  name.type_('lind')
  tellTyped(whole)
  assert.deepEqual([name.value, name.heard], ['Rosalind', ['Rosalind']])
})

test('it is told once, also where the field’s own state has taken it for its own', () => {
  const note = new Input()
  note.type_('By the gate')
  note.wake('By the gate')
  tellTyped(whole)
  tellTyped(whole)
  assert.deepEqual(note.heard, ['By the gate'])
})

test('what wakes its part is told to it afterwards', () => {
  const holder = new Input()
  holder.wakesAtOnce = true
  holder.type_('Henrik')
  assert.deepEqual(holder.heard, [])
  tellTyped(whole)
  assert.deepEqual([holder.value, holder.heard], ['Henrik', ['Henrik']])
  holder.type_(' L')
  tellTyped(whole)
  assert.deepEqual(holder.heard, ['Henrik', 'Henrik L'])
})

test('what was chosen asleep is chosen, in its order', () => {
  const [terms, first, later] = [new Input('checkbox'), new Input('radio'), new Input('radio')]
  for (const field of [terms, first, later]) field.click()
  for (const field of [terms, first, later]) field.wake()
  tellTyped(whole)
  assert.deepEqual(
    [terms, first, later].map(({ heard, checked }) => [heard, checked]),
    Array(3).fill([[true], true]),
  )
})

test('what is typed into a part that sleeps on is heard as that wakes; what never wakes, or has gone, is not', () => {
  tellAsTheyWake()
  const [sleeping, gone, native] = [new Input(), new Input(), new Input()]
  for (const field of [sleeping, gone, native]) field.type_('late')
  gone.isConnected = false
  for (const field of [sleeping, gone]) field.wake()
  mock.timers.tick(200)
  assert.deepEqual([sleeping.heard, gone.heard], [['late'], []])
  mock.timers.tick(20_000)
  native.wake()
  mock.timers.tick(1_000)
  assert.deepEqual([native.value, native.heard], ['', []])
})
