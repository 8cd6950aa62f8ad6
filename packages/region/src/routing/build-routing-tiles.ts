import { spawn } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { RegionError } from '../region-error.ts'
import { valhallaConfig } from './valhalla-config.ts'

/** Where a region keeps its routing tiles, below its own folder. */
export const routingTilesDir = (regionDir: string) => join(regionDir, 'routing')

/** Builds the routing tiles of an extract into the region's folder, in a process of its own. */
export async function buildRoutingTiles(extractPath: string, regionDir: string, signal?: AbortSignal): Promise<void> {
  const tileDir = routingTilesDir(resolve(regionDir))
  await mkdir(tileDir, { recursive: true })
  const configPath = join(resolve(regionDir), 'valhalla-build.json')
  await writeFile(configPath, JSON.stringify(valhallaConfig(tileDir)))
  const said = await run(await valhallaBinary(), ['-c', configPath, resolve(extractPath)], regionDir, signal)
  signal?.throwIfAborted()
  if (said !== null) {
    throw new RegionError('ROUTING_BUILD_FAILED', `The routing tiles could not be built: ${said}.`)
  }
}

async function valhallaBinary(): Promise<string> {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'))
  const path = join(packageDir, platform(), arch(), 'valhalla_build_tiles')
  try {
    await access(path)
  } catch (cause) {
    const message = `Valhalla has no program for ${platform()}/${arch()}; set ROUTING_PROVIDER to a server instead.`
    throw new RegionError('ROUTING_UNSUPPORTED_PLATFORM', message, { cause })
  }
  return path
}

/** Null when the program ended well, else its last words. */
function run(command: string, args: readonly string[], cwd: string, signal?: AbortSignal): Promise<string | null> {
  return new Promise((done, reject) => {
    // It leaves lists of what it found odd in its working folder.
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    // What is cancelled, and whoever dies, takes it along.
    const kill = () => void child.kill('SIGKILL')
    signal?.addEventListener('abort', kill)
    process.once('exit', kill)
    let lastWords = ''
    child.stderr.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-2_000)
    })
    child.on('error', reject)
    child.on('close', (code, endedBy) => {
      signal?.removeEventListener('abort', kill)
      process.off('exit', kill)
      if (code === 0) done(null)
      else done(lastWords.trim().split('\n').at(-1) || `it ended with ${endedBy ?? `code ${code}`}`)
    })
  })
}
