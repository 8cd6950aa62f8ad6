// The two stores keep the same promise: one below a folder, one in a bucket of an S3 that is not ours.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { newId } from '@livery/kernel/ids.ts'
import { createEmulator, type Emulator } from 'emulate'
import { freePort } from '../../testing/free-port.ts'
import { freshRandom } from '../random.ts'
import { createDiskStore } from './disk-store.ts'
import { type FileStore, StoreFull, StoreUnavailable } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const random = freshRandom()
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mayMount()
const fresh = () => newId('file', new Date(), random)

/** Root of a container often may not. */
function mayMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort()
}

function keepsItsPromise(open: () => FileStore): void {
  test('gives back what was put, until it is deleted', async () => {
    const store = open()
    const [one, other] = [fresh(), fresh()]
    await store.put(one, Buffer.from('one'), 'image/webp')
    await store.put(other, Buffer.from('other'), 'application/pdf')
    const found = await store.get(one)
    assert.ok(found)
    assert.equal(await text(found), 'one')
    assert.deepEqual(await namesIn(store), [one, other].sort())
    await store.delete(one)
    await store.delete(one)
    assert.equal(await store.get(one), undefined)
    assert.deepEqual(await namesIn(store), [other])
    await store.delete(other)
  })

  test('keeps bytes as they are, also many', async () => {
    const store = open()
    const name = fresh()
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 256))
    await store.put(name, bytes, 'image/webp')
    const chunks = await (await store.get(name))?.toArray()
    assert.ok(Buffer.concat(chunks ?? []).equals(bytes))
    await store.delete(name)
  })

  test('takes no name but an id of ours', async () => {
    const store = open()
    for (const name of ['../../etc/passwd', 'a.png', '', `fil_${'0'.repeat(26)}/..`, 'fil_%2e%2e']) {
      await assert.rejects(async () => store.put(name, Buffer.from('x'), 'image/webp'), /invariant|named by its id/i)
      await assert.rejects(async () => store.get(name), /invariant|named by its id/i)
      await assert.rejects(async () => store.delete(name), /invariant|named by its id/i)
    }
    assert.deepEqual(await namesIn(store), [])
  })
}

describe('the store on disk', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'livery-store-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))
  keepsItsPromise(() => createDiskStore(folder))

  test('leaves no half file where a put fails, and lists none of somebody else', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'livery-store-'))
    const name = fresh()
    // Where the file's folder should be lies a file.
    await writeFile(join(broken, name.slice(-2)), '')
    await assert.rejects(createDiskStore(broken).put(name, Buffer.from('x'), 'image/webp'))
    await writeFile(join(broken, 'notes.txt'), 'x')
    assert.deepEqual(await namesIn(createDiskStore(broken)), [])
    assert.deepEqual((await readdir(join(broken, 'incoming')).catch(() => [])).length, 0)
    await rm(broken, { recursive: true })
  })

  test('a folder that is not there yet is empty', async () => {
    assert.deepEqual(await namesIn(createDiskStore(join(folder, 'absent'))), [])
  })
})

describe('the store in a bucket', () => {
  let emulator: Emulator
  let endpoint: string
  before(async () => {
    emulator = await createEmulator({ service: 'aws', port: await freePort() })
    endpoint = emulator.url
    const made = await fetch(`${endpoint}/papers`, {
      method: 'PUT',
      headers: { authorization: 'Bearer test_token_admin' },
    })
    assert.ok(made.ok, `${made.status}`)
  })
  after(() => emulator.close())
  const open = (over = {}) =>
    createS3Store({
      endpoint,
      bucket: 'papers',
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      ...over,
    })
  keepsItsPromise(open)

  test('says that the bucket said no, and not what it said', async () => {
    await assert.rejects(
      open({ bucket: 'nobodys' }).put(fresh(), Buffer.from('x'), 'image/webp'),
      /answered 404 to put/,
    )
  })
})

describe('a disk without room', { skip: canMount ? false : 'only root can mount one' }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'livery-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder])
  })
  after(async () => {
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true })
  })

  test('says so, keeps no half of a file, and is ready again once there is room', async () => {
    const store = createDiskStore(folder)
    assert.equal(await store.whyNotReady(), null)
    await writeFile(join(folder, 'other'), Buffer.alloc(16_000_000))
    assert.match((await store.whyNotReady()) ?? '', /full/)
    await assert.rejects(store.put(fresh(), Buffer.alloc(10_000_000), 'application/pdf'), StoreFull)
    assert.deepEqual(await namesIn(store), [])
    const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    assert.deepEqual(
      left.map(({ name }) => name),
      ['other'],
    )
    await rm(join(folder, 'other'))
    assert.equal(await store.whyNotReady(), null)
    await store.put(fresh(), Buffer.alloc(10_000_000), 'application/pdf')
  })
})

test('a folder that is none is not ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-files-'))
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const store = createDiskStore(file)
  assert.match((await store.whyNotReady()) ?? '', /cannot be written/)
  await assert.rejects(store.put(fresh(), Buffer.from('x'), 'image/webp'), StoreUnavailable)
  await rm(folder, { recursive: true })
})
