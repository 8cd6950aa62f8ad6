// A user's end of the connection to the keeper of the built-in database. While the connection is open the database is
// in use; a keeper that was killed is replaced by another one, which takes the running server over.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findHolder } from '../../../../../scripts/lock.mjs'

export interface Cluster {
  readonly bin: string
  readonly cluster: string
  readonly home: string
  readonly password: string
  /** Whose process the server is, where ours may not run it. */
  readonly uid?: number
  readonly gid?: number
}

export interface EmbeddedOptions {
  /** How long it stays for the next one after the last has let go. */
  readonly lingerMs?: number
  /** What the keeper says of the server's deaths and returns. */
  readonly onTrouble?: (sentence: string) => void
}

/** What the keeper says, a line of JSON each. */
export type KeeperWord = { ready: number } | { trouble: string } | { failed: string }

const LOOK_MS = 20
const SPAWN_AGAIN_MS = 5_000

export const keeperFolder = (home: string) => join(home, 'keeper')

interface Connection {
  readonly port: number
  release(): Promise<void>
}

/** Resolves when the server takes connections; rejects when it cannot be started. */
export async function holdConnection(cluster: Cluster, options: EmbeddedOptions): Promise<Connection> {
  let connection = await openConnection(cluster, options)
  let port = await connection.ready
  while (port === undefined) {
    connection = await openConnection(cluster, options)
    port = await connection.ready
  }
  let released = false
  let current = Promise.resolve(connection)
  const keep = async () => {
    while (!released) {
      await (await current).closed
      if (!released) current = openConnection(cluster, options)
    }
  }
  void keep()
  return {
    port,
    release: async () => {
      if (released) return
      released = true
      const { socket, closed } = await current
      socket.ref()
      socket.write(`${JSON.stringify({ bye: true, lingerMs: options.lingerMs ?? 0 })}\n`)
      await closed
    },
  }
}

interface OpenConnection {
  readonly socket: Socket
  readonly closed: Promise<void>
  /** The server's port once it takes connections; undefined when the connection was closed before. */
  readonly ready: Promise<number | undefined>
}

/** To the keeper that there is, or to one that is started for it. */
async function openConnection(cluster: Cluster, options: EmbeddedOptions): Promise<OpenConnection> {
  let spawnedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    const holder = findHolder(keeperFolder(cluster.home))
    if (holder === undefined && performance.now() - spawnedAt > SPAWN_AGAIN_MS) {
      spawnedAt = performance.now()
      spawnKeeper(cluster)
    }
    if (holder?.port !== undefined) {
      const connection = await connectTo(Number(holder.port), String(holder.token), options)
      if (connection !== undefined) return connection
      // That one was just ending.
      spawnedAt = Number.NEGATIVE_INFINITY
    }
    await pause(LOOK_MS)
  }
}

async function connectTo(port: number, token: string, options: EmbeddedOptions): Promise<OpenConnection | undefined> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const ready = new Promise<number | undefined>((resolve, reject) => {
    void closed.then(() => resolve(undefined))
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
      const lines = heard.split('\n')
      heard = lines.pop() ?? ''
      for (const text of lines) {
        const word = JSON.parse(text) as KeeperWord
        if ('trouble' in word) options.onTrouble?.(word.trouble)
        else if ('failed' in word) reject(new Error(word.failed))
        else {
          resolve(word.ready)
          // A script that has nothing more to do may end; its connection ends with it.
          socket.unref()
        }
      }
    })
  })
  ready.catch(() => undefined)
  const isOpen = await Promise.race([
    new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true))),
    closed.then(() => false),
  ])
  if (!isOpen) return undefined
  socket.write(`${JSON.stringify({ token, lingerMs: options.lingerMs ?? 0 })}\n`)
  return { socket, closed, ready }
}

/** It lives on its own, so that whoever happens to need the database first may end or be killed. */
function spawnKeeper(cluster: Cluster): void {
  const log = openSync(join(cluster.home, 'postgres.log'), 'a')
  const { password, ...rest } = cluster
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), JSON.stringify(rest)], {
    cwd: cluster.home,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', NODE_CHANNEL_FD: undefined, LIVERY_DATABASE_PASSWORD: password },
    stdio: ['ignore', log, log],
  })
  child.on('error', () => undefined)
  child.unref()
  closeSync(log)
}
