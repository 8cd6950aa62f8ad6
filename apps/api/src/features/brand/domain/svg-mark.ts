// An SVG from outside, written again from nothing but shapes. What acts, loads or refers elsewhere is refused as a whole;
// what drawing programs leave behind for themselves is left out.

export interface SvgMark {
  /** Whole and safe to draw, also inside a page. */
  readonly text: string
  /** Of its view box. */
  readonly width: number
  readonly height: number
}

const MOST_ELEMENTS = 2_000
const DEEPEST = 24
const MOST_LETTERS = 65_536

/** Undefined: it is not an SVG of shapes alone. */
export function readSvgMark(source: string): SvgMark | undefined {
  try {
    if (source.length > MOST_LETTERS) return undefined
    return write(parse(source))
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  }
}

/** Whether the bytes mean to be an SVG at all. */
export const looksLikeSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('utf8', 0, 8_192))

class NotPlain extends Error {}
const no = (): never => {
  throw new NotPlain()
}

interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
}

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const KEPT: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
  ...SHAPES,
])
/** Says something about the drawing and draws nothing. */
const LEFT_OUT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata'])

const TAG = /<(\/?)([A-Za-z][\w.-]*(?::[\w.-]+)?)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const BEFORE = /^\uFEFF?\s*(?:<\?xml\s[^?<>]*\?>\s*)?/

function parse(source: string): Element {
  // An instruction, a document type and an entity have no place in a drawing.
  let at = BEFORE.exec(source)?.[0].length ?? 0
  let root: Element | undefined
  const open: Element[] = []
  let count = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const text = source.slice(at, next < 0 ? undefined : next)
    const isTold = open.some(({ name }) => LEFT_OUT.has(name))
    if (text.trim() !== '' && !isTold) return no()
    if (next < 0) break
    if (source.startsWith('<!--', next)) {
      const end = source.indexOf('-->', next + 4)
      if (end < 0) return no()
      at = end + 3
      continue
    }
    TAG.lastIndex = next
    const [whole, slash, name = '', written = '', isEmpty] = TAG.exec(source) ?? no()
    at = next + whole.length
    if (slash === '/') {
      if (open.pop()?.name !== name || written !== '') return no()
      continue
    }
    if (root !== undefined && open.length === 0) return no()
    if (++count > MOST_ELEMENTS || open.length >= DEEPEST) return no()
    const element: Element = { name, attributes: attributesOf(written), children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    if (isEmpty !== '/') open.push(element)
  }
  if (open.length > 0 || root?.name !== 'svg') return no()
  return root
}

function attributesOf(written: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    if (attributes.has(name) || /^on/i.test(name) || /href$/i.test(name)) return no()
    attributes.set(name, plain(double ?? single ?? ''))
  }
  return attributes
}

const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** Any other entity is one that the document would have to declare; a number may hide what is looked for. */
const plain = (value: string) => value.replaceAll(/&[^;]*;?/g, (entity) => NAMED[entity] ?? no())

const NUMBERS = /^[\s\d.,eE+%a-z-]*$/
const DRAWING = /^[\s\d.,eE+MmLlHhVvCcSsQqTtAaZz-]*$/
const MOVES = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\s\d.,eE+-]*\)[\s,]*)*$/
const PAINT =
  /^(?:none|currentColor|transparent|inherit|[a-zA-Z]{3,20}|#[0-9a-fA-F]{3,8}|rgba?\([\s\d.,%]+\)|hsla?\([\s\d.,%deg]+\)|url\(#[\w-]+\))$/
const WORD = /^[a-z-]+$/
const INNER = /^url\(#[\w-]+\)$/
const ID = /^[A-Za-z_][\w-]{0,79}$/

const numbers = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height']
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ...[...numbers, 'points', 'offset', 'opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity', 'viewBox'].map(
    (name): [string, RegExp] => [name, NUMBERS],
  ),
  ...['stroke-width', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'pathLength'].map(
    (name): [string, RegExp] => [name, NUMBERS],
  ),
  ...['fill', 'stroke', 'stop-color', 'color'].map((name): [string, RegExp] => [name, PAINT]),
  ...['fill-rule', 'clip-rule', 'stroke-linecap', 'stroke-linejoin', 'visibility', 'display'].map(
    (name): [string, RegExp] => [name, WORD],
  ),
  ...['gradientUnits', 'clipPathUnits', 'spreadMethod'].map((name): [string, RegExp] => [name, /^[a-zA-Z]+$/]),
  ...['transform', 'gradientTransform'].map((name): [string, RegExp] => [name, MOVES]),
  ['d', DRAWING],
  ['clip-path', INNER],
  ['preserveAspectRatio', /^[\sa-zA-Z]+$/],
  ['id', ID],
])

function write(root: Element): SvgMark {
  const box = boxOf(root.attributes)
  const inner = root.children.map(writeElement).join('')
  if (!SHAPES.some((shape) => inner.includes(`<${shape} `))) return no()
  const own = [...root.attributes].filter(([name]) => !['width', 'height', 'viewBox', 'x', 'y', 'id'].includes(name))
  const [left, top, width, height] = box
  return {
    ...{ width, height },
    text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].join(' ')}"${attributesText(new Map(own))}>${inner}</svg>`,
  }
}

function writeElement({ name, attributes, children }: Element): string {
  if (LEFT_OUT.has(name)) return ''
  // A drawing program's own notes are in a name space of its own.
  if (name.includes(':') && !/^svg:/i.test(name))
    return children.length === 0 && /^(sodipodi|inkscape):/.test(name) ? '' : no()
  if (!KEPT.has(name) || name === 'svg') return no()
  const inner = children.map(writeElement).join('')
  const written = `<${name}${attributesText(attributes)}`
  return inner === '' ? `${written} />` : `${written}>${inner}</${name}>`
}

function attributesText(attributes: ReadonlyMap<string, string>): string {
  const { style, ...rest } = Object.fromEntries(attributes) as Record<string, string>
  // What is said twice is meant as the style says it.
  const all = { ...rest, ...(style === undefined ? {} : declarationsOf(style)) }
  return Object.entries(all)
    .filter(([name]) => VALUES.has(name))
    .map(([name, value]) => (VALUES.get(name)?.test(value.trim()) ? ` ${name}="${value.trim()}"` : no()))
    .join('')
}

/** `fill:#000;stroke:none`, each as the attribute of the same name. What is none of ours is left out. */
function declarationsOf(style: string): Record<string, string> {
  if (/[\\@{}<>]|url\((?!#)|expression|javascript|import/i.test(style)) return no()
  return Object.fromEntries(
    style
      .split(';')
      .map((one) => one.split(':').map((part) => part.trim()))
      .filter((parts): parts is [string, string] => parts.length === 2 && parts[0] !== 'id' && parts[0] !== 'd'),
  )
}

const LARGEST_SIDE = 100_000

function boxOf(attributes: ReadonlyMap<string, string>): readonly [number, number, number, number] {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left = 0, top = 0, width = 0, height = 0] =
    box.length === 4 ? box : [0, 0, sideOf(attributes.get('width')), sideOf(attributes.get('height'))]
  const isSound = [left, top, width, height].every((side) => Number.isFinite(side) && Math.abs(side) <= LARGEST_SIDE)
  // A mark is neither a line nor a pole.
  return isSound && width > 0 && height > 0 && width / height <= 20 && height / width <= 4
    ? [left, top, width, height]
    : no()
}

const sideOf = (text: string | undefined) => Number(/^([\d.]+)(?:px)?$/.exec(text?.trim() ?? '')?.[1] ?? Number.NaN)
