import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** One city a data folder: says where the running one is instead of starting a second on the same database. */
export function claimDataFolder(dataDir: string, webUrl: string): () => void {
  const file = join(dataDir, 'running.json')
  mkdirSync(dataDir, { recursive: true })
  if (existsSync(file)) {
    const other = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; webUrl: string }
    if (other.pid !== process.pid && isAlive(other.pid)) {
      throw new FolderInUse(
        `A city is already running from ${dataDir}: ${other.webUrl}\nFor a second one choose another folder and other ports: DATA_DIR=./data2 API_PORT=3081 WEB_PORT=3001 npm start`,
      )
    }
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, webUrl }))
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
