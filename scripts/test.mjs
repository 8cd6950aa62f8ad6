// `npm test`: installs what is missing, then runs every suite.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, environment, nodeBinary, root } from './install.mjs'

ensureInstalled()
const child = spawn(nodeBinary(), [join(root, 'scripts', 'test-suite.ts'), 'all'], {
  stdio: 'inherit',
  env: environment(),
  cwd: root,
})
child.on('exit', (code) => process.exit(code ?? 1))
