import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { writeDemoExtract } from '../demo/goteborg.ts'
import { areaWithin } from './area.ts'
import { lookAtExtract } from './look-extract.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-look-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('the picture of the demo city has its streets as lines, its bounds and its towns', async () => {
  const file = join(folder, 'demo.osm.pbf')
  await writeDemoExtract(file)
  const shares: number[] = []
  const { bounds, columns, rows, cells, towns } = await lookAtExtract(file, (share) => shares.push(share))
  assert.equal(cells.length, columns * rows)
  assert.equal(Math.max(columns, rows), 360)
  const filled = [...cells].filter((cell) => cell !== '0').length / cells.length
  assert.ok(filled > 0.02 && filled < 0.8, `${filled} of the picture is drawn`)
  assert.ok(bounds[0] < 11.97 && bounds[2] > 11.97 && bounds[1] < 57.7 && bounds[3] > 57.7, String(bounds))
  assert.equal(towns[0]?.name, 'Göteborg')
  assert.equal(shares.at(-1), 1)
})

test('what is no extract is refused with a sentence', async () => {
  const file = join(folder, 'page.osm.pbf')
  writeFileSync(file, '<html>not found</html>')
  await assert.rejects(
    lookAtExtract(file, () => undefined),
    { name: 'RegionError' },
  )
})

test('an area is a box or corners', () => {
  const box = areaWithin({ west: 11.9, south: 57.6, east: 12, north: 57.8 })
  assert.deepEqual([box.bounds, box.rings], [[119_000_000, 576_000_000, 120_000_000, 578_000_000], []])
  const drawn = areaWithin({
    corners: [
      [11, 57],
      [12, 57],
      [12, 58],
    ],
  })
  assert.deepEqual(drawn.bounds, [110_000_000, 570_000_000, 120_000_000, 580_000_000])
  // Closed, as rings are.
  assert.deepEqual([...(drawn.rings[0] ?? [])].slice(-2), [110_000_000, 570_000_000])
})
