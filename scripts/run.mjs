// Runs a script of the project under its own Node: `node scripts/run.mjs <file.ts> [arguments]`.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureInstalled, environment, nodeBinary, root } from './install.mjs'

ensureInstalled()
const [file, ...args] = process.argv.slice(2)
const child = spawn(nodeBinary(), [resolve(root, file), ...args], {
  stdio: 'inherit',
  env: environment(),
  cwd: process.cwd(),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
process.title = join('livery', file)
