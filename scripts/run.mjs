// Runs a script of the project under its own Node: `node scripts/run.mjs <file.ts> [arguments]`.
import { join, resolve } from 'node:path'
import { handOver } from './hand-over.mjs'
import { root } from './install.mjs'

const [file, ...args] = process.argv.slice(2)
process.title = join('livery', file)
await handOver(resolve(root, file), args)
