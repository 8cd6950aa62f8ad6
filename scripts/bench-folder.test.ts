import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchFolder, benchFolderOf } from '../bench/city/bench-folder.ts'

test('two checkouts of one user measure in folders of their own, and so do two users of one', () => {
  const [one, other] = [benchFolderOf('/home/ada/livery', 1000), benchFolderOf('/home/ada/livery-next', 1000)]
  assert.notEqual(one, other)
  assert.notEqual(one, benchFolderOf('/home/ada/livery', 1001))
})

test('a checkout finds its folder again, and a socket fits into its path', () => {
  assert.equal(benchFolderOf('/home/ada/livery', 1000), benchFolderOf('/home/ada/livery', 1000))
  assert.ok(benchFolder.length < 80)
})
