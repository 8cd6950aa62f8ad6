// Files below one folder of this machine, spread over subfolders by the last two letters of their names.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedName, type FileStore, isFileName } from './file-store.ts'

const INCOMING = 'incoming'

export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkedName(name).slice(-2), name)
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      const draft = join(folder, INCOMING, `${name}.${randomBytes(6).toString('hex')}`)
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(draft, bytes)
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
      await syncFolder(dirname(path))
    },
    get: async (name) => {
      const file = await open(pathOf(name), 'r').catch(absent)
      return file === undefined ? undefined : createReadStream('', { fd: file })
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    list: () => namesBelow(folder),
  }
}

async function* namesBelow(folder: string): AsyncIterable<string> {
  const root = await opendir(folder, { recursive: true }).catch(absent)
  if (root === undefined) return
  for await (const entry of root) if (entry.isFile() && isFileName(entry.name)) yield entry.name
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

// The rename itself lies in the folder: without this it may be lost with the power.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
