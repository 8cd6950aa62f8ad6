import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf, sectionsOf } from './markdown.ts'

for (const [what, markdown] of [
  ['a script', '<script>alert(1)</script>'],
  ['a picture that runs something', '<img src=x onerror=alert(1)>'],
  ['a frame in a line', 'Hello <iframe src="https://evil.test"></iframe>'],
  ['a link that runs something', '[click](javascript:alert(1))'],
  ['the same, in other letters', '[click](JaVaScRiPt:alert(1))'],
  ['the same, in entities', '[click](java&#115;cript:alert(1))'],
  ['a page in a link', '[click](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a link by reference', '[click][a]\n\n[a]: vbscript:msgbox(1)'],
  ['a way out of an attribute', '[click](https://here.test "\\" onmouseover=alert(1) x=\\"")'],
] as const) {
  test(`${what} is only words`, () => {
    const tags = htmlOf(markdown).match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      assert.match(tag, /^<\/?(p|a|em|strong)[\s>]/)
      assert.doesNotMatch(tag.replaceAll(/"[^"]*"/g, '""'), /\son\w+=/)
      assert.doesNotMatch(tag, /(href|src)="\s*(?!https?:|mailto:|\/|#|")/i)
    }
  })
}

test('a page falls into its parts at the second-rank headings', () => {
  const { lead, sections } = sectionsOf('Before.\n\n## One & *two*\n\nFirst.\n\n### Inner\n\n## Last\n\nEnd.')
  assert.equal(lead.trim(), '<p>Before.</p>')
  assert.deepEqual(
    sections.map(({ id, title }) => [id, title]),
    [
      ['part-1', 'One &amp; <em>two</em>'],
      ['part-2', 'Last'],
    ],
  )
  assert.match(sections[0]?.body ?? '', /<h3>Inner<\/h3>/)
})

test('a page without headings is its lead', () => {
  assert.deepEqual(sectionsOf('1. Enter\n2. Go'), {
    lead: '<ol>\n<li>Enter</li>\n<li>Go</li>\n</ol>',
    sections: [],
  })
})
