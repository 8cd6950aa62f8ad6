import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OptionError, readOptions } from './options.ts'

test('a run without an end of its own ends after ten minutes', () => {
  assert.equal(readOptions([], {})?.minutes, 10)
  assert.equal(readOptions(['--rides', '50'], {})?.minutes, null)
  assert.equal(readOptions(['--forever'], {})?.minutes, null)
  assert.equal(readOptions(['--rides', '50', '--minutes', '3'], {})?.minutes, 3)
})

test('the API is where the flag says, else where it is public, else on its port of this machine', () => {
  const env = { PUBLIC_API_URL: 'https://api.example', API_PORT: '4080' }
  assert.equal(readOptions(['--api', 'http://there:1'], env)?.address, 'http://there:1')
  assert.equal(readOptions([], env)?.address, 'https://api.example')
  assert.equal(readOptions([], { API_PORT: '4080' })?.address, 'http://127.0.0.1:4080')
  assert.equal(readOptions([], {})?.address, 'http://127.0.0.1:3080')
  // An empty variable is one that is not set.
  assert.equal(readOptions([], { PUBLIC_API_URL: '', API_PORT: '' })?.address, 'http://127.0.0.1:3080')
})

test('what makes no sense is refused in a sentence', () => {
  for (const [args, sentence] of [
    [['--drivers', 'many'], /--drivers takes a number from 0 to 5000/],
    [['--speed', '0'], /--speed takes a number/],
    [['--decline', '2'], /--decline takes a number from 0 to 1/],
    [['--fly'], /--fly/],
  ] as const)
    assert.throws(
      () => readOptions(args, {}),
      (error) => error instanceof OptionError && sentence.test(error.message),
    )
})
