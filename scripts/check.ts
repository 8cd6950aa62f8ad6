// `npm run check`: format, lint, types, floors and unit tests; what fails is said first.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { dropBuiltTypes } from './built-types.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const commands: [string, string[]][] = [
  [bin('biome'), ['check', '--write']],
  [bin('tsc'), ['--noEmit']],
  [bin('tsc'), ['--noEmit', '-p', 'apps/web']],
  [process.execPath, [join(root, 'scripts/test-suite.ts'), 'unit']],
]
dropBuiltTypes(root)
for (const [command, args] of commands) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
