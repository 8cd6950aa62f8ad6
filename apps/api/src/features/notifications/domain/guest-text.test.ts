import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookerInText, placeInText } from './guest-text.ts'

for (const [written, said] of [
  ['Amélie', 'Amélie'],
  [' Jean-Luc ', 'Jean-Luc'],
  ['O’Neill', 'O’Neill'],
  ['Mary Ann', 'Mary Ann'],
  ['عمر', 'عمر'],
  ['win.example', 'Livery'],
  ['https://win.example', 'Livery'],
  ['Call 0900 1234', 'Livery'],
  ['A'.repeat(31), 'Livery'],
  ['', 'Livery'],
] as const) {
  test(`a text says who booked: “${written}” is ${said}`, () => assert.equal(bookerInText(written, 'Livery'), said))
}

for (const [given, said] of [
  ['Kungsportsavenyen 36', 'Kungsportsavenyen 36'],
  ['St. Eriksgatan 4', 'St. Eriksgatan 4'],
  ['Terminal 2, Göteborg Landvetter Airport', 'Terminal 2, Göteborg Landvetter Airport'],
  ['Win at https://win.example/now', 'Win at https win example now'],
  ['win.example', 'win example'],
  ['me@win.example', 'me win example'],
  ['ＷＩＮ．ＥＸＡＭＰＬＥ', 'WIN EXAMPLE'],
  ['win。example', 'win example'],
  ['Call +1 900 555 1234 now', 'Call now'],
  ['Ring 0900-1234 56', 'Ring'],
  ['٠٩٠٠١٢٣٤ اتصل', 'اتصل'],
  ['12 75008 Paris', '12 75008 Paris'],
  ['Storgatan 12, 411 36 Göteborg', 'Storgatan 12, 411 36 Göteborg'],
  ['01067 Dresden', '01067 Dresden'],
  ['🚕'.repeat(100), '🚕'.repeat(80)],
  ['A'.repeat(200), 'A'.repeat(80)],
] as const) {
  test(`a text names a place: “${given.slice(0, 40)}”`, () => assert.equal(placeInText(given), said))
}
