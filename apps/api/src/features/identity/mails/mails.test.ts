import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directionOf, LOCALES } from '@livery/kernel/languages.ts'
import { createMessages, createPseudoMessages } from '../../../platform/messages/messages.ts'
import { composeCodeMail, composeLinkMail } from './compose.ts'

const messages = createMessages()

test('the code stands alone on one line of the text, in every language', () => {
  for (const locale of LOCALES) {
    for (const purpose of ['register', 'reset'] as const) {
      const say = messages.letters(locale)
      const mail = composeCodeMail(say, { to: 'a@example.test', purpose, code: '012345', minutes: 10 })
      assert.deepEqual(mail.text.match(/^\d{6}$/gm), ['012345'])
      assert.ok(mail.html?.includes('>012345<'))
      assert.ok(mail.html?.includes(`lang="${locale}" dir="${directionOf(locale)}"`))
    }
  }
})

test('what people typed cannot become markup', () => {
  const mail = composeLinkMail(messages.letters('en'), {
    to: 'a@example.test',
    minutes: 15,
    url: 'https://x.test/?a="><script>&b=1',
  })
  assert.equal(mail.html?.includes('<script>'), false)
})

test('nothing in a letter is said past the catalogue', () => {
  const say = createPseudoMessages().letters('en')
  const { subject, text } = composeCodeMail(say, { to: 'a@example.test', purpose: 'reset', code: '012345', minutes: 1 })
  // Accented words end in tildes; what is left beside them is the code, a number and marks.
  const plain = `${subject}\n${text}`.split(/\s/).filter((word) => /^[a-z]{2,}$/i.test(word))
  assert.deepEqual(plain, [])
})
