// `npm test`: installs what is missing, then runs every suite.
import { join } from 'node:path'
import { handOver } from './hand-over.mjs'
import { root } from './install.mjs'

await handOver(join(root, 'scripts', 'test-suite.ts'), ['all'], { cwd: root })
