// What is typed and chosen on a page that still sleeps.
import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'

type Listener = (event: { target: Input }) => void
const [onTheWayDown, onTheWayUp]: [Listener[], Listener[]] = [[], []]
const listen = (_: string, listener: Listener, capture?: boolean) =>
  (capture ? onTheWayDown : onTheWayUp).push(listener)

/** As much of a field as is asked of one. React sets its own `value` on it as it wakes, and hears what differs from that. */
class Input {
  isConnected = true
  disabled = false
  name = ''
  isFocused = false
  label: string | null = null
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
  getAttribute() {
    return this.label
  }
  closest() {
    return null
  }
  getRootNode() {
    return { querySelector: () => null }
  }
  focus() {
    this.isFocused = true
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
let shown: Input[] = []
const body = {}
const whole = {
  contains: () => true,
  querySelectorAll: () => shown,
  body,
  activeElement: body,
} as unknown as ParentNode
const address = { pathname: '/drive/earnings/bank' }
Object.assign(globalThis, {
  CSS: { escape: (id: string) => id },
  location: address,
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

function named(name: string, type = 'text', label: string | null = null): Input {
  return Object.assign(new Input(type), { name, label })
}
/** Typed asleep, and gone with its part. */
function gone(field: Input, letters: string): Input {
  if (field.type === 'text') field.type_(letters)
  else field.click()
  field.isConnected = false
  return field
}
/** Drawn by React itself. */
function drawn(...fields: Input[]): Input[] {
  for (const field of fields) field.wake()
  shown = fields
  return fields
}
beforeEach(() => {
  shown = []
  page.typedEarly.clear()
  address.pathname = '/drive/earnings/bank'
})

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

test('what was typed into a field that is drawn anew while it sleeps is in the one in its place, however late that comes', () => {
  gone(named('holder'), 'Henrik')
  gone(named('iban'), 'SE35')
  showTyped(whole)
  tellTyped(whole)
  const [holder, iban] = drawn(named('holder'), named('iban')) as [Input, Input]
  showTyped(whole)
  assert.deepEqual([holder.value, iban.value], ['Henrik', 'SE35'])
  assert.deepEqual([holder.isFocused, iban.isFocused], [false, true], 'whoever was typing goes on')
  tellTyped(whole)
  assert.deepEqual([holder.heard, iban.heard], [['Henrik'], ['SE35']])
  tellTyped(whole)
  assert.equal(holder.heard.length, 1)
})

test('which field comes in place of another', () => {
  const of = (was: Input, ...now: Input[]) => {
    page.typedEarly.clear()
    gone(was, 'Henrik')
    drawn(...now)
    tellTyped(whole)
    return now.map(({ heard }) => heard)
  }
  const [none, told, chosen] = [[], ['Henrik'], [true]]
  assert.deepEqual(of(named('holder'), named('holder'), named('iban')), [told, none])
  assert.deepEqual(of(named('holder'), named('iban')), [none])
  assert.deepEqual(of(named('holder'), named('holder'), named('holder')), [none, none], 'it is one of two')
  assert.deepEqual(of(named('', 'text', 'Pickup'), named('', 'text', 'Drop-off'), named('', 'text', 'Pickup')), [
    none,
    told,
  ])
  assert.deepEqual(of(named(''), named('')), [none], 'nothing says what it is')
  const radio = (value: string) => Object.assign(named('when', 'radio'), { value })
  assert.deepEqual(of(radio('later'), radio('now'), radio('later')), [none, chosen])
})

test('neither what has been typed into the new field nor another page gets it', () => {
  gone(named('holder'), 'Hen')
  const [holder] = drawn(named('holder')) as [Input]
  holder.type_('Henrik')
  tellTyped(whole)
  assert.deepEqual([holder.value, holder.heard], ['Henrik', ['Henrik']])

  gone(named('holder'), 'Henrik')
  address.pathname = '/drive/account'
  const [elsewhere] = drawn(named('holder')) as [Input]
  tellTyped(whole)
  address.pathname = '/drive/earnings/bank'
  tellTyped(whole)
  assert.deepEqual(elsewhere.heard, [])
})
