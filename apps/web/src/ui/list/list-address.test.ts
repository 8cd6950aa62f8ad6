import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aDay, oneOf, PAGE_SIZE, readList } from './list-address.ts'

const LIST = {
  filters: { status: oneOf(['open', 'paid']), from: aDay },
  sorts: ['createdAt', 'amount'],
  standard: { status: 'open' },
} as const

test('what an address asks a list for', () => {
  const first = { status: 'open', q: undefined, sort: 'createdAt', order: 'desc', page: 1, pageSize: PAGE_SIZE }
  for (const [address, asked] of [
    ['', first],
    ['status=paid&from=2026-05-31', { ...first, status: 'paid', from: '2026-05-31' }],
    ['q=Haga&page=3', { ...first, q: 'Haga', page: 3 }],
    ['sort=amount&order=asc', { ...first, sort: 'amount', order: 'asc' }],
    // What nobody can have chosen is no filter, and no page.
    ['status=lost&from=yesterday&sort=name&order=up&page=-2&open=1', { ...first, status: undefined }],
  ] as const) {
    const read = readList(LIST, new URLSearchParams(address)).asked
    assert.deepEqual(JSON.parse(JSON.stringify(read)), JSON.parse(JSON.stringify(asked)), address)
  }
})

test('a list without a search does not ask for one, and begins with as many rows as it says', () => {
  const { asked, isNarrowed } = readList({ searched: false, pageSize: 50 }, new URLSearchParams('q=Haga'))
  assert.deepEqual([asked.q, asked.pageSize, isNarrowed], [undefined, 50, false])
})

test('letters too few to narrow a list are not asked for, and the page knows how many it takes', () => {
  const read = (q: string) => readList({ leastLetters: 3 }, new URLSearchParams({ q }))
  for (const q of ['a', 'ze', ' ze ']) {
    const { asked, narrowing, wantsLetters } = read(q)
    assert.deepEqual([asked.q, narrowing.q, wantsLetters], [undefined, undefined, 3], q)
  }
  for (const q of ['', 'zep', '  ']) assert.equal(read(q).wantsLetters, undefined, q)
  assert.equal(read('  ').asked.q, undefined)
  assert.equal(read('zep').asked.q, 'zep')
})
