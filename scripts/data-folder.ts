import { join } from 'node:path'
import { ensureDataFolder } from '../apps/api/src/platform/data-folder.ts'
import { tryLock } from './lock.mjs'

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** One city a data folder: says where the running one is instead of starting a second on the same database. */
export function claimDataFolder(dataDir: string, webUrl: string): () => void {
  ensureDataFolder(dataDir)
  const running = join(dataDir, 'running')
  ensureDataFolder(running)
  const { lock, holder } = tryLock(running)
  if (lock === undefined) {
    throw new FolderInUse(
      `A city is already running from ${dataDir}: ${holder.webUrl ?? 'it is starting'}\nFor a second one choose another folder and other ports: DATA_DIR=./data2 API_PORT=3081 WEB_PORT=3001 npm start`,
    )
  }
  lock.tell({ webUrl })
  return lock.release
}
