// npm run show:routes|access|states|events|providers: writes pages of docs/domain from the code, and prints them. `npm run show` writes all of them. `--check` fails on a stale one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PAGES } from './show/pages.ts'

const root = join(import.meta.dirname, '../../../..')
const [which, ...flags] = process.argv.slice(2)
const chosen = PAGES.filter(({ group }) => which === 'all' || group === which)
if (chosen.length === 0) {
  console.error('show.ts routes|access|states|events|providers|all [--check]')
  process.exit(2)
}
const stale: string[] = []
for (const { file, print } of chosen) {
  const path = join(root, 'docs/domain', file)
  const text = print()
  if (!flags.includes('--check')) {
    writeFileSync(path, text)
    if (which === 'all') console.log(relative(root, path))
    else console.log(text.trimEnd())
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) stale.push(relative(root, path))
}
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Write them again: npm run show`)
  process.exit(1)
}
