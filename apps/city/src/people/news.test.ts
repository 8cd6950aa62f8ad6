import assert from 'node:assert/strict'
import { test } from 'node:test'
import { News } from './news.ts'

test('only what is newer than known is worth asking for', () => {
  const news = new News()
  assert.equal(news.isNewerThanKnown, false)
  news.hear({ rideId: 'rid_1', version: 2 })
  assert.equal(news.isNewerThanKnown, true)
  news.know({ rideId: 'rid_1', version: 2 })
  assert.equal(news.isNewerThanKnown, false)
  news.hear({ rideId: 'rid_1', version: 1 })
  assert.equal(news.isNewerThanKnown, false)
  news.hear({ rideId: 'rid_2', version: 1 })
  assert.equal(news.isNewerThanKnown, true)
  news.settle()
  assert.equal(news.isNewerThanKnown, false)
})
