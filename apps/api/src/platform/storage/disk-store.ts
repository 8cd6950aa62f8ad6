// Files below one folder of this machine, spread over subfolders by the last two letters of their names.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedName, type FileStore, isFileName, StoreFull, StoreUnavailable } from './file-store.ts'

const INCOMING = 'incoming'
// The largest upload, and what the disk itself needs beside it.
const LEAST_FREE_BYTES = 16 * 1_048_576
const PROBE = Buffer.alloc(65_536)

export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkedName(name).slice(-2), name)
  const draftOf = (name: string) => join(folder, INCOMING, `${name}.${randomBytes(6).toString('hex')}`)
  return {
    put: (name, bytes) => putFile(pathOf(name), draftOf(name), bytes).catch(asStoreError),
    get: async (name) => {
      const file = await open(pathOf(name), 'r').catch(absent)
      return file === undefined ? undefined : createReadStream('', { fd: file })
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    list: () => namesBelow(folder),
    whyNotReady: () => whyNotWritable(folder, draftOf('probe')),
  }
}

async function putFile(path: string, draft: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeDurably(draft, bytes)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
}

/** The free space is not all: a quota shows only when something is written. */
async function whyNotWritable(folder: string, probe: string): Promise<string | null> {
  try {
    await mkdir(dirname(probe), { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < LEAST_FREE_BYTES) return 'The disk for files is full.'
    await writeFile(probe, PROBE, { mode: 0o600 }).finally(() => rm(probe, { force: true }))
    return null
  } catch (error) {
    return isFull(error) ? 'The disk for files is full.' : 'The folder for files cannot be written to.'
  }
}

function asStoreError(error: unknown): never {
  if (isFull(error)) throw new StoreFull('The disk for files is full.', { cause: error })
  if ((error as NodeJS.ErrnoException).code === undefined) throw error
  throw new StoreUnavailable('The folder for files cannot be written to.', { cause: error })
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
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
