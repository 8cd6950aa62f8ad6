import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeCodeMail, composeLinkMail } from './compose.ts'
import { MAIL_MESSAGES } from './messages/messages.ts'

test('the code stands alone on one line of the text, in every language', () => {
  for (const locale of ['en', 'fr', 'de', 'es', 'ar'] as const) {
    for (const purpose of ['register', 'reset'] as const) {
      const mail = composeCodeMail({ to: 'a@example.test', locale, purpose, code: '012345', minutes: 10 })
      assert.deepEqual(mail.text.match(/^\d{6}$/gm), ['012345'])
      assert.ok(mail.html?.includes('>012345<'))
      assert.ok(mail.html?.includes(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`))
    }
  }
})

test('what people typed cannot become markup', () => {
  const mail = composeLinkMail({
    to: 'a@example.test',
    locale: 'en',
    minutes: 15,
    url: 'https://x.test/?a="><script>&b=1',
  })
  assert.equal(mail.html?.includes('<script>'), false)
})

test('no mail shouts', () => {
  for (const messages of Object.values(MAIL_MESSAGES)) assert.equal(JSON.stringify(messages).includes('!'), false)
})
