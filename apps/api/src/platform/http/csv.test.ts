import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

const columns = [
  { name: 'title', of: (row: { title: string; total: number | null }) => row.title },
  { name: 'total', of: (row: { title: string; total: number | null }) => row.total },
]
const lineOf = (title: string, total: number | null = 1) => csvOf(columns, [{ title, total }]).split('\r\n')[1]

test('a list has its columns, one line a row, and ends with a line break', () => {
  assert.equal(csvOf(columns, [{ title: 'Wedding', total: 4_000 }]), '\uFEFFtitle,total\r\nWedding,4000\r\n')
})

for (const [name, text, line] of [
  ['a comma', 'Dinner, late', '"Dinner, late",1'],
  ['a quote', 'The "grand" tour', '"The ""grand"" tour",1'],
  ['a line break', 'one\ntwo', '"one\ntwo",1'],
  ['what a spreadsheet takes for a formula', '=1+1', "'=1+1,1"],
  ['the same in wide signs', '＝1+1', "'＝1+1,1"],
  ['a formula behind a semicolon', 'Berg;=1+1', '"Berg;=1+1",1'],
] as const) {
  test(`${name} stays inside its cell`, () => assert.equal(lineOf(text), line))
}

test('what is not there is empty', () => assert.equal(lineOf('x', null), 'x,'))
