import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, takeLock } from './lock.mjs'
import type { Step } from './steps.ts'

/** Builds the web when its sources have changed since the last build. Of several that find so, one builds. */
export async function buildWeb(root: string, step: Step): Promise<void> {
  const stamp = join(root, 'apps/web/.next/livery-build')
  const wanted = sourcesDigest(root)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isBuilt()) return
  const lock = await takeLock(join(root, '.locks', 'web'), ({ pid }) =>
    console.log(`  Waiting for the other command that is building the web (process ${pid}) …`),
  )
  try {
    if (isBuilt()) return
    await step('Building the web (about a minute, the first time)', () => runNextBuild(root, lock))
    writeFileSync(stamp, wanted)
  } finally {
    lock.release()
  }
}

function sourcesDigest(root: string): string {
  const hash = createHash('sha256')
  for (const folder of ['apps/web', 'packages/kernel/src', 'packages/contracts/src']) {
    for (const file of filesBelow(join(root, folder))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

function filesBelow(folder: string): string[] {
  const skipped = new Set(['node_modules', '.next', 'next-env.d.ts'])
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
}

function runNextBuild(root: string, lock: Lock): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const build = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (build.pid !== undefined) lock.alsoHeldBy(build.pid)
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (bytes) => (said += bytes))
    build.once('error', reject)
    build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The web could not be built:\n${said}`))))
  })
}
