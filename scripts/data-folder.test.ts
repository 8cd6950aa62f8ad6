// DATA_DIR as a person meets it: what is wrong with it is one sentence, said before anything else.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { claimDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-data-folder-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const root = join(import.meta.dirname, '..')
// Somebody who owns nothing here; only root can become one.
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

function start(script: string, env: Record<string, string>, asNobody = false) {
  const done = spawnSync(process.execPath, [join(root, script)], {
    cwd: folder,
    env: { ...process.env, API_PORT: '', WEB_PORT: '', ...env },
    encoding: 'utf8',
    timeout: 60_000,
    ...(asNobody ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  return { code: done.status, lines: `${done.stdout}${done.stderr}`.trim().split('\n') }
}

// `verify` says with 1 that the ledger is wrong, and with 2 that it could not look.
const COMMANDS = [
  ['scripts/start-product.ts', 1],
  ['scripts/run-api.ts', 1],
  ['apps/api/src/commands/verify.ts', 2],
] as const
for (const [script, code] of COMMANDS) {
  test(`${script}: a data folder that is a file is one sentence`, () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    assert.deepEqual(start(script, { DATA_DIR: file, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }), {
      code,
      lines: [`DATA_DIR (${file}) is a file, and has to be a folder.`],
    })
  })

  test(`${script}: a data folder of somebody else is one sentence`, { skip: !isRoot && 'needs root' }, () => {
    chmodSync(folder, 0o755)
    const mine = join(folder, 'of-root')
    mkdirSync(join(mine, 'running'), { recursive: true, mode: 0o755 })
    assert.deepEqual(start(script, { DATA_DIR: mine, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, true), {
      code,
      lines: [`DATA_DIR (${mine}) cannot be written to by this user. Give the folder to this user, or name another.`],
    })
  })
}

test('a second start in the same folder says where the first one runs, not that its port is taken', async () => {
  const dataDir = join(folder, 'running-twice')
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const release = claimDataFolder(dataDir, 'http://localhost:3456')
  try {
    const { code, lines } = start('scripts/start-product.ts', { DATA_DIR: dataDir, API_PORT: String(port) })
    assert.equal(code, 1)
    assert.equal(lines[0], `A city is already running from ${dataDir}: http://localhost:3456`)
  } finally {
    release()
    server.close()
  }
})
