// The whole product as `npm start` runs it, on ports and in a folder of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/database/embedded.ts'
import { ensureSecrets } from '../apps/api/src/platform/secrets.ts'
import { freePort } from '../apps/api/src/testing/free-port.ts'
import { apiService, webEnvironment, webService } from '../scripts/services.ts'
import { supervise } from '../scripts/supervise.ts'
import { queryOf } from './database.ts'

const root = join(import.meta.dirname, '..')

export interface Product {
  readonly web: string
  readonly api: string
  readonly dataDir: string
  /** Email and password of the demo's people. */
  readonly accounts: Record<string, string>
  stop(): Promise<void>
  /** Stops it, and its data stays. */
  end(): Promise<void>
}

/** Prices and times would differ by the hour at which a test is run: most count on a map's own seconds. */
const FREE_STREETS = `update policy set terms = terms || '{"kindOfPlace": "free"}' where name = 'traffic'`

/**
 * `asStarted`: by `npm start`'s own script, which tests need that look at what it does. Without, what it would prepare is
 * there, and the api and the web run as it runs them. `isEmpty`: nothing is prepared, as of an installation's first minute.
 */
export async function startProduct(
  over: Record<string, string> = {},
  { asStarted = process.env.PREPARED_DATA === undefined || (over.DEMO_DRIVERS ?? '0') !== '0', isEmpty = false } = {},
): Promise<Product> {
  const [webPort, apiPort] = [over.WEB_PORT ?? (await freePort()), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'livery e2e '))
  chmodSync(dataDir, 0o755)
  const { PREPARED_DATA } = process.env
  // With its owners: the database has one of its own.
  if (PREPARED_DATA !== undefined && !isEmpty) execFileSync('cp', ['-a', `${PREPARED_DATA}/.`, dataDir])
  const env = {
    ...process.env,
    DATABASE_URL: undefined,
    DATA_DIR: dataDir,
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    DEMO: '1',
    DEMO_DRIVERS: '0',
    // The people of a test do in a minute what others do in an evening.
    RATE_LIMIT: '1200',
    LINK_LIMIT: '600',
    SHOW_PSEUDO_LOCALE: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...over,
  }
  const end = await (asStarted || isEmpty ? startWhole(env) : startServices(env))
  await queryOf({ dataDir })(FREE_STREETS)
  return {
    web: `http://localhost:${webPort}`,
    api: `http://localhost:${apiPort}/api/v1`,
    dataDir,
    accounts: isEmpty ? {} : JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')),
    end,
    stop: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startWhole(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, 'scripts/start-product.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += bytes
      if (output.includes('Livery is open')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The product did not start:\n${output}`)))
  })
  return async () => {
    stop(child)
    await gone
  }
}

async function startServices(env: NodeJS.ProcessEnv & { DATA_DIR: string }): Promise<() => Promise<void>> {
  const config = readConfig(env)
  const secrets = ensureSecrets(env.DATA_DIR)
  const database = await startEmbeddedPostgres(env.DATA_DIR, secrets.DATABASE_PASSWORD)
  const api = supervise({ ...apiService(() => env), quiet: true })
  await api.ready
  const region = await fetch(`http://127.0.0.1:${config.API_PORT}/api/v1/region`)
  const { data } = (await region.json()) as { data: { timeZone: string } }
  const web = supervise(webService(config, () => ({ ...env, ...webEnvironment(config, secrets, data.timeZone) })))
  await web.ready
  return async () => {
    await Promise.all([web.stop(), api.stop()])
    await database.stop()
  }
}

/** What a first start makes, once for all that begin with it; where it lies is for `PREPARED_DATA`. */
export async function prepareData(): Promise<string> {
  const product = await startProduct()
  const prepared = `${product.dataDir} prepared`
  await product.end()
  renameSync(product.dataDir, prepared)
  return prepared
}

function stop(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

/** A call to the api as somebody, for what a person would do outside the browser: reading mail, checking the ledger. */
export async function callApi(
  product: Product,
  path: string,
  email: string,
): Promise<{ status: number; body: { data: never } }> {
  const login = await fetch(`${product.api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: product.accounts[email] }),
  })
  const { data } = (await login.json()) as { data: { tokens: { accessToken: string } } }
  const answer = await fetch(product.api + path, { headers: { authorization: `Bearer ${data.tokens.accessToken}` } })
  return { status: answer.status, body: (await answer.json()) as { data: never } }
}

/** The code in the newest mail to an address, as the office's mailbox page shows it once it is written. */
export async function codeMailedTo(product: Product, address: string, officer = 'office@livery.test'): Promise<string> {
  for (let tries = 0; ; tries++) {
    const { body } = await callApi(product, `/admin/mailbox?to=${encodeURIComponent(address)}`, officer)
    const [mail] = body.data as { text: string }[]
    const code = mail?.text.match(/^\s*(\d{6})\s*$/m)?.[1]
    if (code !== undefined) return code
    if (tries >= 40) throw new Error(`There is no code in the mail to ${address}: ${mail?.text}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
