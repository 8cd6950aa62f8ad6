// Plain JavaScript for Node 20 and up: runs before anything is installed. Brings what the lock file names, Node 24
// included, and only when the lock file has changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './lock.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.livery-installed')

/** Of several commands that find it missing one installs, and the others wait for it. */
export async function ensureInstalled() {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20) fail(`Livery needs Node 20 or newer; this is Node ${process.versions.node}.`)
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return
  const lock = await takeLock(join(root, '.locks', 'install'), ({ pid }) =>
    console.log(`Waiting for the other command that is installing what Livery is made of (process ${pid}) …`),
  )
  const problem = isInstalled() ? undefined : await install(lock)
  if (problem === undefined) writeFileSync(stamp, wanted)
  lock.release()
  if (problem !== undefined) fail(problem)
}

/** What went wrong, or undefined. */
async function install(lock) {
  console.log('Installing what Livery is made of. The first time this takes a minute or two.')
  const began = Date.now()
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  // When this process is killed npm goes on alone: until it has ended nobody may begin.
  if (npm.pid !== undefined) lock.alsoHeldBy(npm.pid)
  const code = await new Promise((resolve) => {
    npm.once('error', () => resolve(1))
    npm.once('exit', resolve)
  })
  if (code !== 0) return 'The installation did not finish; what npm says is above. Run the same command again to retry.'
  if (!existsSync(nodeBinary()))
    return `There is no Node 24 for ${process.platform} ${process.arch} on npm. Install Node 24 and try again.`
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
  return undefined
}

/** The Node 24 that came with the installation. */
export function nodeBinary() {
  return join(root, 'node_modules', 'node', 'bin', 'node')
}

/** The environment in which npm's binaries and our own Node come first. */
export function environment(extra = {}) {
  return {
    ...process.env,
    // What has been compiled once is not compiled again: half of the time it takes to load the API.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
