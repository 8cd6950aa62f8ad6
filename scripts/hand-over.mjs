// Runs a script of the project under its own Node and ends with it. Plain JavaScript for Node 20 and up.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, environment, nodeBinary, root } from './install.mjs'
import { whenParentEnds } from './parent.mjs'

/** Installs what is missing, then hands over. Whoever ends this process, and however, ends the script. */
export async function handOver(file, args, options = {}) {
  await ensureInstalled()
  const preload = join(root, 'scripts', 'end-with-parent.mjs')
  const child = spawn(nodeBinary(), ['--import', preload, file, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: environment(),
    // The script hears through the fourth that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the child by itself; it ends in order, and we wait for it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenParentEnds(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}
