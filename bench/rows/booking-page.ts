import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '../../apps/api/src/testing/free-port.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { root } from '../city/child.ts'
import { sessionCookie } from '../city/session-cookie.ts'
import { type Line, type Row, skipped } from '../measure/row.ts'

const AIM = 1.3
const HTML_KILOBYTES = 60
const SECRET = 'bench'
// No api stands behind: of each page this is its frame and its words; e2e/first-load.test.ts weighs them whole.
const PAGES = ['/book', '/', '/rides/rid_bench']
const next = join(root, 'node_modules/next/dist/bin/next')

export const bookingPage: Row = {
  name: 'page',
  run: async (): Promise<Line[]> => {
    await buildWeb(root, (_what, work) => work())
    const hello = await withServer(await buildHello(), (url) => scriptKilobytes(`${url}/`))
    return withServer(join(root, 'apps/web'), async (url) => {
      const lines: Line[] = []
      for (const page of PAGES) lines.push(await measure(url, page, hello ?? 0), await measureHtml(url, page))
      return lines
    })
  },
}

async function measure(url: string, page: string, hello: number): Promise<Line> {
  const row = `script of ${page} before the map, gzipped`
  const kilobytes = await scriptKilobytes(url + page)
  if (kilobytes === null) return skipped(row, `≤ ${AIM}`, 'there is no such page')
  const ratio = kilobytes / hello
  return {
    row,
    figure: `${kilobytes.toFixed(1)} KB`,
    baseline: `hello world of the same Next.js ${hello.toFixed(1)} KB`,
    ratio: ratio.toFixed(2),
    spread: 'exact',
    rounds: '1',
    aim: `≤ ${AIM}`,
    met: ratio <= AIM,
  }
}

async function measureHtml(url: string, page: string): Promise<Line> {
  const row = `HTML of ${page}`
  const html = await htmlOf(url + page)
  if (html === null) return skipped(row, `≤ ${HTML_KILOBYTES} KB`, 'there is no such page')
  const kilobytes = Buffer.byteLength(html) / 1_000
  return {
    row,
    figure: `${kilobytes.toFixed(1)} KB`,
    baseline: '–',
    ratio: '–',
    spread: 'exact',
    rounds: '1',
    aim: `≤ ${HTML_KILOBYTES} KB`,
    met: kilobytes <= HTML_KILOBYTES,
  }
}

/** As a rider gets it; null when there is no page. */
async function htmlOf(url: string): Promise<string | null> {
  const response = await fetch(url, { redirect: 'manual', headers: { cookie: await riderCookie() } })
  return response.status === 200 ? response.text() : null
}

/** Every script that the page's HTML names, by tag or preload, as a rider gets it; null when there is no page. */
async function scriptKilobytes(url: string): Promise<number | null> {
  const html = await htmlOf(url)
  if (html === null) return null
  // What only browsers without modules load is not counted.
  const modern = html.replaceAll(/<script[^>]*noModule[^>]*><\/script>/gi, '')
  const tags = [...modern.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+?\.m?js[^"]*)"/g)].map(
    ([, path]) => path ?? '',
  )
  let bytes = 0
  for (const path of new Set(tags)) {
    const script = await fetch(new URL(path, url))
    bytes += gzipSync(Buffer.from(await script.arrayBuffer())).length
  }
  return bytes / 1_000
}

/** Without it the booking page is a way to the sign-in, which has less script. */
const riderCookie = async () => (await sessionCookie({ userId: 'usr_bench', token: 'bench' }, 'user', SECRET)).join('=')

/** The smallest app there is, inside the repository so that it takes its Next.js and React from there. */
async function buildHello(): Promise<string> {
  const folder = join(root, 'data/bench-hello')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'app'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'hello', private: true, type: 'module' }))
  writeFileSync(
    join(folder, 'next.config.mjs'),
    `export default { turbopack: { root: ${JSON.stringify(root)} }, poweredByHeader: false }\n`,
  )
  writeFileSync(
    join(folder, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }\n',
  )
  writeFileSync(join(folder, 'app/page.jsx'), 'export default function Page() { return <h1>Hello world</h1> }\n')
  await ended(runNext(folder, ['build']))
  return folder
}

async function withServer<Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = runNext(folder, ['start', '--port', String(port)])
  try {
    while (
      !(await fetch(url).then(
        () => true,
        () => false,
      ))
    ) {
      if (server.exitCode !== null) throw new Error(`the web of ${folder} did not start`)
      await passed(100)
    }
    return await work(url)
  } finally {
    const gone = ended(server).catch(() => undefined)
    server.kill('SIGTERM')
    await gone
  }
}

function runNext(folder: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [next, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXTAUTH_SECRET: SECRET,
      NEXTAUTH_URL: 'http://localhost:3000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`next ended with ${code}`)))),
  )
}
