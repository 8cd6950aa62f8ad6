import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readSvgMark } from './svg-mark.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 26 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`
const SHAPE = '<path d="M1 1h8v8H1z" fill="#2c5f8a"/>'

for (const [what, source] of [
  ['shapes', svg(SHAPE)],
  [
    'a drawing of Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n${svg(
      `<sodipodi:namedview id="base" pagecolor="#fff"/><metadata id="m"><rdf:RDF><cc:Work rdf:about="">words</cc:Work></rdf:RDF></metadata><g inkscape:label="Layer 1" id="layer1">${SHAPE}</g>`,
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 26 10" inkscape:version="1.3"',
    )}`,
  ],
  [
    'a gradient',
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>',
    ),
  ],
  ['a style of paint', svg('<path d="M1 1h8" style="fill:none;stroke:#000;stroke-width:2;-inkscape-font:x"/>')],
  ['width and height instead of a view box', svg(SHAPE, 'width="26px" height="10"')],
] as const)
  test(`taken: ${what}`, () => {
    const mark = readSvgMark(source)
    assert.ok(mark)
    // What was written is taken again, and stays.
    assert.equal(readSvgMark(mark.text)?.text, mark.text)
    assert.doesNotMatch(mark.text, /inkscape|sodipodi|metadata|style=|words/)
  })

const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<path d="M1 1h8"/>&b;')}`
for (const [what, source] of [
  ['a script', svg(`${SHAPE}<script>alert(1)</script>`)],
  ['a script in capitals', svg(`${SHAPE}<SCRIPT>alert(1)</SCRIPT>`)],
  [
    'a script of its own name space',
    svg(`${SHAPE}<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>`),
  ],
  [
    'a script among what is left out',
    svg(`${SHAPE}<x:y xmlns:x="http://www.w3.org/2000/svg"><script>1</script></x:y>`),
  ],
  ['a handler', svg('<path d="M1 1h8" onload="alert(1)"/>')],
  ['a handler of the whole', svg(SHAPE, 'viewBox="0 0 9 9" onload="alert(1)"')],
  ['a picture', svg(`${SHAPE}<image href="https://evil.example/x.png"/>`)],
  ['a picture in itself', svg(`${SHAPE}<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>`)],
  ['a use', svg(`${SHAPE}<use href="#a"/>`)],
  ['a link', svg(`<a href="javascript:alert(1)">${SHAPE}</a>`)],
  ['a foreign object', svg(`${SHAPE}<foreignObject><div>x</div></foreignObject>`)],
  ['a style sheet', svg(`<style>@import url(https://evil.example/x.css)</style>${SHAPE}`)],
  ['a style that loads', svg('<path d="M1 1h8" style="fill:url(https://evil.example/x)"/>')],
  ['a style that hides what it is', svg('<path d="M1 1h8" style="fill:u\\72l(x)"/>')],
  ['a paint that loads', svg('<path d="M1 1h8" fill="url(https://evil.example/x#a)"/>')],
  ['an animation', svg(`${SHAPE}<animate attributeName="href" to="javascript:alert(1)"/>`)],
  ['a set', svg(`${SHAPE}<set attributeName="onload" to="alert(1)"/>`)],
  ['a filter', svg(`<filter id="f"><feImage href="x"/></filter>${SHAPE}`)],
  ['text', svg(`${SHAPE}<text>Nordvik</text>`)],
  ['words between the shapes', svg(`${SHAPE}Nordvik`)],
  ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg(SHAPE)}`],
  ['a billion laughs', LAUGHS],
  ['an outer entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(SHAPE)}`],
  ['an entity by number', svg('<path d="M1 1h8" fill="&#117;rl(x)"/>')],
  ['an instruction', `<?xml-stylesheet href="x.css"?>${svg(SHAPE)}`],
  ['a section of characters', svg(`${SHAPE}<![CDATA[<script>alert(1)</script>]]>`)],
  ['two roots', `${svg(SHAPE)}${svg(SHAPE)}`],
  ['what is not closed', `<svg viewBox="0 0 9 9">${SHAPE}`],
  ['what is closed by another', svg(`<g>${SHAPE}</h>`)],
  ['an attribute twice', svg('<path d="M1 1h8" fill="red" fill="blue"/>')],
  ['nothing to see', svg('<g/>')],
  ['no size', svg(SHAPE, '')],
  ['a pole', svg(SHAPE, 'viewBox="0 0 1 90"')],
  ['too many shapes', svg('<path d="M1 1"/>'.repeat(2_001))],
  ['too deep', svg(`${'<g>'.repeat(30)}${SHAPE}${'</g>'.repeat(30)}`)],
  ['too long', svg(`<path d="${'M1 1'.repeat(20_000)}"/>`)],
  ['a page', '<!doctype html><html><body><svg viewBox="0 0 9 9"/></body></html>'],
  ['nothing', ''],
] as const)
  test(`refused: ${what}`, () => assert.equal(readSvgMark(source), undefined))

const DANGEROUS =
  /<(?!\/?(?:svg|g|defs|linearGradient|radialGradient|stop|clipPath|path|rect|circle|ellipse|line|polyline|polygon)[\s>/])|\son|href|javascript|data:|http:(?!\/\/www\.w3\.org\/2000\/svg")|https:|url\((?!#)|&|style/i

test('whatever comes in, what is taken has shapes in it and nothing else', () => {
  const piece = fc.constantFrom(
    ...[
      '<path d="M1 1h8"/>',
      '<g>',
      '</g>',
      '<script>',
      '</script>',
      ' onload="x"',
      '<g fill="',
      'url(#a)',
      'url(//x)',
    ],
    ...[
      '"/>',
      '"',
      "'",
      '<!--',
      '-->',
      '<a href="x">',
      '</a>',
      '&amp;',
      '&#60;',
      ']]>',
      '<title>',
      '</title>',
      'x',
      '\n',
    ],
    ...[
      '<rect width="9" height="9" style="',
      'fill:red;',
      '}',
      '<svg:',
      '<use ',
      '/>',
      '>',
      '\u0000',
      '\u202e',
      '=',
      ' ',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const mark = readSvgMark(svg(`${SHAPE}${pieces.join('')}`))
      if (mark !== undefined) assert.doesNotMatch(mark.text, DANGEROUS)
    }),
    { numRuns: 3_000 },
  )
})

test('a long file of anything is judged at once', () => {
  for (const source of [
    '<'.repeat(60_000),
    `<svg ${'a="b" '.repeat(10_000)}`,
    `<svg a="${'&'.repeat(60_000)}`,
    ' '.repeat(65_000),
    `<!--${'-'.repeat(60_000)}`,
    svg('<g '.repeat(15_000)),
  ]) {
    const began = performance.now()
    assert.equal(readSvgMark(source), undefined)
    assert.ok(performance.now() - began < 500, source.slice(0, 20))
  }
})

test('a drawing whose moves lead nowhere is refused at once', () => {
  const began = performance.now()
  const moves = `${'rotate(0)  '.repeat(2_000)}!`
  assert.equal(readSvgMark(svg(`<path d="M1 1h8" transform="${moves}"/>`)), undefined)
  assert.ok(performance.now() - began < 1_000)
  assert.ok(readSvgMark(svg(`<path d="M1 1h8" transform=" translate(1, 2) ,rotate(3) "/>`)))
})
