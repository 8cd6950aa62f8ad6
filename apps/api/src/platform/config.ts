import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDemo } from '@livery/kernel/demo.ts'
import { NO_PROXIES, parseTrustedProxies, TRUSTED_PROXIES_FORM, type TrustedProxies } from '@livery/kernel/forwarded.ts'
import { CURRENCIES } from '@livery/kernel/money.ts'
import { isWeakSecret } from '@livery/kernel/secret-strength.ts'
import { z } from 'zod'
import type { StripeSettings } from './adapters/stripe/client.ts'
import { ConfigError } from './config-error.ts'
import { misspeltNames } from './misspelt.ts'
import { PROVIDERS, providerNames, SET_TOGETHER } from './providers.ts'
import { PUSH_SERVICES } from './push/known-services.ts'
import { SECRET_NAMES } from './secrets.ts'
import type { S3Settings } from './storage/s3-store.ts'

function whole(min: number, max?: number) {
  const error = `must be a whole number ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`
  const number = z.coerce.number({ error }).int({ error }).min(min, { error })
  return max === undefined ? number : number.max(max, { error })
}
const port = (fallback: number) => whole(1, 65_535).default(fallback)
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })
const webAddress = () => z.url({ protocol: /^https?$/, error: 'must be an address such as https://ride.example' })
const flag = z
  .enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], { error: 'must be on or off' })
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word))

/** Every variable that Livery reads. `.env` in the working folder is read first; the environment wins. */
const Environment = z.object({
  API_PORT: port(3080).describe('Port of the api and of the realtime sockets.'),
  API_HOST: z.string().default('0.0.0.0').describe('Address that the api listens on.'),
  WEB_PORT: port(3000).describe('Port of the web.'),
  PUBLIC_WEB_URL: webAddress().optional().describe('Where people reach the web; links in mails start with it.'),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => parseTrustedProxies(text) !== undefined, TRUSTED_PROXIES_FORM)
    .default('')
    .describe('Proxies whose X-Forwarded-For, -Proto and -Host count: addresses, networks, `loopback`, `private`.'),
  PUBLIC_API_URL: webAddress()
    .optional()
    .describe('Where browsers reach the api, when not at API_PORT of the web’s own host.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Secrets, the embedded database, regions, uploads.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('A PostgreSQL 18 server; without it an embedded one runs in DATA_DIR.'),
  DATABASE_POOL: whole(2, 200).default(10).describe('Connections that one api process holds at most.'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional()
    .describe('Carries realtime events between api processes and counts requests; without it PostgreSQL does.'),
  REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of a region: small letters, digits and hyphens')
    .optional()
    .describe('The region served; without it the one last chosen with `npm run region -- use`.'),
  REGION_MEMORY_MB: whole(64).default(2_048).describe('Megabytes of memory that building a region may take.'),
  REGION_FILE_MB: whole(1, 100_000)
    .default(4_096)
    .describe('Megabytes of the largest file of streets that the office may upload or have fetched.'),
  REGION_FETCH_PRIVATE: flag
    .default(false)
    .describe('Lets the office fetch files of streets from addresses of the own network, too.'),
  DEMO: flag
    .optional()
    .describe(
      'Demo accounts, sandbox payments, the mailbox page. On while none of DATABASE_URL, SMTP_URL, PUBLIC_WEB_URL and PUBLIC_API_URL is set.',
    ),
  DEMO_DRIVERS: whole(0, 200)
    .default(12)
    .describe('Simulated chauffeurs that `npm start` puts on the road in the demo.'),
  CURRENCY: oneOf(CURRENCIES)
    .default('EUR')
    .describe('The operating currency. Without it the office chooses, until money moves for the first time.'),
  ROUTING_PROVIDER: oneOf(providerNames('routing'))
    .default('valhalla')
    .describe('Who computes routes; `valhalla` is built in.'),
  ROUTING_URL: webAddress().optional().describe('Address of the Valhalla or OSRM server.'),
  GEOCODING_PROVIDER: oneOf(providerNames('geocoding'))
    .default('builtin')
    .describe('Who finds places; `builtin` searches the region’s own index.'),
  GEOCODING_URL: webAddress().optional().describe('Address of the Nominatim or Photon server.'),
  GOOGLE_MAPS_KEY: z.string().optional().describe('Key for the Google adapters.'),
  ARRIVALS_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('CSV or JSON of flights and trains, read anew when it changes; else DATA_DIR/arrivals.csv, if there.'),
  AERODATABOX_KEY: z.string().min(1).optional().describe('Asks AeroDataBox about flights; each question is paid for.'),
  AERODATABOX_URL: webAddress().default('https://aerodatabox.p.rapidapi.com').describe('Where AeroDataBox is reached.'),
  S3_BUCKET: z.string().min(1).optional().describe('Keeps uploads in this bucket; without it they lie in DATA_DIR.'),
  S3_ENDPOINT: webAddress().optional().describe('Address of the S3 service (AWS, MinIO, R2, …).'),
  S3_REGION: z.string().min(1).default('auto').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Key that may read, write, delete and list the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('The secret of that key.'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('OAuth client of “Sign in with Google”; offers it.'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('The secret of that client.'),
  GOOGLE_ISSUER: webAddress().default('https://accounts.google.com').describe('Who signs Google’s id tokens.'),
  GOOGLE_JWKS_URL: webAddress()
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('Where the keys of that issuer are.'),
  APPLE_CLIENT_ID: z.string().min(1).optional().describe('Services id of “Sign in with Apple”; offers it.'),
  APPLE_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('The signed secret of that id (a JWT of at most six months).'),
  APPLE_ISSUER: webAddress().default('https://appleid.apple.com').describe('Who signs Apple’s id tokens.'),
  APPLE_JWKS_URL: webAddress()
    .default('https://appleid.apple.com/auth/keys')
    .describe('Where the keys of that issuer are.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp://')
    .optional()
    .describe('Mail server; without it mails stay in the office’s mailbox page.'),
  MAIL_FROM: z.string().default('Livery <no-reply@livery.test>').describe('Sender of mails.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must start with AC')
    .optional()
    .describe('Twilio account that sends text messages; without it they stay in the office’s mailbox page.'),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().describe('The token of that account.'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG\w+|[A-Za-z0-9 ]{1,11})$/, 'must be a number like +46…, a messaging service or a name')
    .optional()
    .describe('Sender of text messages: a number, a messaging service (MG…), or a name of at most 11 letters.'),
  TWILIO_URL: webAddress().default('https://api.twilio.com').describe('Where Twilio is reached.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional()
    .describe(
      'Takes cards and pays drivers by Stripe; without it the demo has its sandbox, and nothing else takes cards.',
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must start with pk_test_ or pk_live_')
    .optional()
    .describe('The key of that account that browsers may know.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'must start with whsec_; several are separated by commas')
    .optional()
    .describe('Signing secrets of the webhook endpoints at Stripe, for payments and for connect.'),
  STRIPE_URL: webAddress().default('https://api.stripe.com').describe('Where Stripe is reached.'),
  PUSH_SERVICES: z
    .string()
    .default(PUSH_SERVICES)
    .describe('Push services that browsers may name, by host; the server calls no others.'),
  FIREBASE_SERVICE_ACCOUNT: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Path of the Firebase service account’s JSON file; with it, apps that registered a Firebase token are reached.',
    ),
  FIREBASE_URL: webAddress()
    .default('https://fcm.googleapis.com')
    .describe('Where Firebase Cloud Messaging is reached.'),
  RATE_LIMIT: whole(1).default(300).describe('Requests a minute that one person may make.'),
  SIGN_IN_LIMIT: whole(1).default(10).describe('Sign-in and one-time-code requests a minute, per address and account.'),
  LINK_LIMIT: whole(1)
    .default(30)
    .describe('Requests a minute by one mailed link, whoever has it; twice as many by all links from one address.'),
  SOCKET_EVENTS_PER_SECOND: whole(1).default(20).describe('Messages a second that one socket may send for long.'),
  SOCKET_EVENT_BURST: whole(10).default(200).describe('Messages that one socket may send at once.'),
  SOCKET_BYTES_PER_SECOND: whole(1_000).default(32_000).describe('Bytes a second that one socket may send for long.'),
  SOCKET_BYTE_BURST: whole(100_000).default(1_000_000).describe('Bytes that one socket may send at once.'),
  SOCKET_MOST: whole(1).default(50).describe('Sockets of one kind that one person may hold open at one api process.'),
  SESSION_POLL_SECONDS: whole(0, 86_400)
    .default(0)
    .describe('How often an open page asks whether its session still holds; 0 is never.'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  METRICS_TOKEN: z
    .string()
    .refine((token) => !isWeakSecret(token, 16), 'is too weak: it must have at least 16 random characters')
    .optional()
    .describe('Bearer token for /metrics from other machines; this machine needs none.'),
})

export type Config = z.infer<typeof Environment> & {
  readonly demo: boolean
  /** The environment names it, and the office cannot choose another one. */
  readonly isCurrencyGiven: boolean
  readonly dataDir: string
  readonly webUrl: string
  readonly trustedProxies: TrustedProxies
  readonly pushServices: readonly string[]
  readonly firebase: ServiceAccount | undefined
  /** Undefined while Stripe is not configured. */
  readonly stripe: StripeSettings | undefined
  /** The bucket for uploads, when one is configured. */
  readonly s3: S3Settings | undefined
}

/** Read by the web, by the tools, or by the programs that we run; none of them is a misspelt one of ours. */
const OTHER_NAMES = [
  ...['NEXTAUTH_URL', 'AUTH_SECRET', 'AUTH_TRUST_HOST', 'INTERNAL_API_URL', 'TIME_ZONE', 'NODE_ENV', 'NEXT_DIST_DIR'],
  ...['FAULT_SEED', 'FAULT_SIZE', 'HISTORIES', 'HISTORY_SEED', 'REGION_FOLDER', 'SHOTS', 'CHROMIUM'],
  ...['LIVERY_BEGAN_AT'],
]
const KNOWN_NAMES = [...Object.keys(Environment.shape), ...SECRET_NAMES, ...OTHER_NAMES]

const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: webAddress(),
})
type ServiceAccount = z.infer<typeof ServiceAccount>

export { ConfigError }

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const misspelt = misspeltNames(Object.keys(given), KNOWN_NAMES)
  if (misspelt.length > 0) {
    const sentences = misspelt.map(({ name, meant }) => `There is no variable ${name}. Did you mean ${meant}?`)
    throw new ConfigError(sentences.join('\n'))
  }
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const first = new Map(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
    const sentences = [...first].toReversed().map(([name, message]) => `${name} is not right: it ${message}.`)
    throw new ConfigError(sentences.join('\n'))
  }
  const config = parsed.data
  ensureWhole(config)
  ensureMaps(config, 'ROUTING_PROVIDER', PROVIDERS.routing[config.ROUTING_PROVIDER].needs)
  ensureMaps(config, 'GEOCODING_PROVIDER', PROVIDERS.geocoding[config.GEOCODING_PROVIDER].needs)
  return {
    ...config,
    demo: isDemo(given),
    isCurrencyGiven: 'CURRENCY' in given,
    s3: readS3(config),
    stripe: readStripe(config),
    dataDir: resolve(config.DATA_DIR),
    pushServices: config.PUSH_SERVICES.split(',').map((one) => one.trim()),
    firebase: readServiceAccount(config.FIREBASE_SERVICE_ACCOUNT),
    trustedProxies: parseTrustedProxies(config.TRUSTED_PROXIES) ?? NO_PROXIES,
    webUrl: (config.PUBLIC_WEB_URL ?? `http://localhost:${config.WEB_PORT}`).replace(/\/$/, ''),
  }
}

/** Half a provider is a mistake that nobody would notice before it is needed. */
function ensureWhole(config: Record<string, unknown>): void {
  for (const names of SET_TOGETHER) {
    const missing = names.filter((name) => config[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) continue
    throw new ConfigError(`${names.slice(0, -1).join(', ')} and ${names.at(-1)} are set together or not at all.`)
  }
}

/** Refused before anything is prepared, and not by the api at its start. */
function ensureMaps<Variable extends 'ROUTING_PROVIDER' | 'GEOCODING_PROVIDER'>(
  config: z.infer<typeof Environment>,
  variable: Variable,
  needs: readonly (keyof z.infer<typeof Environment>)[],
): void {
  for (const name of needs)
    if (config[name] === undefined) throw new ConfigError(`${variable}=${config[variable]} needs ${name} beside it.`)
}

function readServiceAccount(path: string | undefined): ServiceAccount | undefined {
  if (path === undefined) return undefined
  try {
    return ServiceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new ConfigError('FIREBASE_SERVICE_ACCOUNT is not right: there is no service account’s JSON at that path.')
  }
}

function readS3(config: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (bucket === undefined) return undefined
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError('S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  }
  return { bucket, endpoint, region, accessKeyId, secretAccessKey }
}

function readStripe(config: z.infer<typeof Environment>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_URL: url } = config
  const secrets = config.STRIPE_WEBHOOK_SECRET
  if (secretKey === undefined || publishableKey === undefined || secrets === undefined) return undefined
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of one mode: test and live do not mix.')
  }
  return { secretKey, publishableKey, webhookSecrets: secrets.split(','), url }
}

/** The variables with their meaning and default, for the README and `--help`. */
export function describeConfig(): { name: string; meaning: string; fallback: string }[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const fallback = schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : ''
    return { name, meaning: schema.description ?? '', fallback }
  })
}

/** Where people's browsers reach the api: as configured, else at its port of the web's own host. */
export function apiUrl({
  PUBLIC_API_URL,
  API_PORT,
  webUrl,
}: Pick<Config, 'PUBLIC_API_URL' | 'API_PORT' | 'webUrl'>): string {
  if (PUBLIC_API_URL !== undefined) return PUBLIC_API_URL.replace(/\/$/, '')
  const { protocol, hostname } = new URL(webUrl)
  return `${protocol}//${hostname}:${API_PORT}`
}
