// `npm start`: installs, then hands over to the product's own start script.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, environment, nodeBinary, root } from './install.mjs'

ensureInstalled()
const child = spawn(nodeBinary(), [join(root, 'scripts', 'start-product.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(),
  cwd: root,
})
// Ctrl-C reaches the child by itself; it ends in order, and we wait for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
