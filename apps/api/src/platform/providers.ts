// Every provider that an installation can be given, by what it is for. Each is listed here alone: the configuration
// takes its values and its checks from here, the tables that create providers do not compile without one that is
// here, and docs/domain/providers.md is written from here.
import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import type { PaymentProviderName } from '@livery/contracts/payments/provider-name.ts'
import type { PushTarget } from './push/pusher.ts'

export interface Provider {
  readonly name: string
  /** Variables that it needs, all of them. */
  readonly needs: readonly string[]
  /** When it is the one that serves. */
  readonly serves: string
}

const ROUTING_PROVIDERS = {
  valhalla: { name: 'Valhalla, built in', needs: [], serves: 'by default' },
  'valhalla-http': { name: 'a Valhalla server', needs: ['ROUTING_URL'], serves: '`ROUTING_PROVIDER=valhalla-http`' },
  osrm: { name: 'an OSRM server', needs: ['ROUTING_URL'], serves: '`ROUTING_PROVIDER=osrm`' },
  google: { name: 'Google', needs: ['GOOGLE_MAPS_KEY'], serves: '`ROUTING_PROVIDER=google`' },
} as const satisfies Record<string, Provider>

const GEOCODING_PROVIDERS = {
  builtin: { name: 'the region’s own index', needs: [], serves: 'by default' },
  nominatim: { name: 'a Nominatim server', needs: ['GEOCODING_URL'], serves: '`GEOCODING_PROVIDER=nominatim`' },
  photon: { name: 'a Photon server', needs: ['GEOCODING_URL'], serves: '`GEOCODING_PROVIDER=photon`' },
  google: { name: 'Google', needs: ['GOOGLE_MAPS_KEY'], serves: '`GEOCODING_PROVIDER=google`' },
} as const satisfies Record<string, Provider>

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
const BUCKET = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const GOOGLE = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
const APPLE = ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'] as const
const WHEN_SET = 'when they are set'

export const PROVIDERS = {
  payments: {
    stripe: { name: 'Stripe', needs: STRIPE, serves: WHEN_SET },
    sandbox: { name: 'the sandbox', needs: [], serves: 'in the demo' },
  } satisfies Record<PaymentProviderName, Provider>,
  routing: ROUTING_PROVIDERS,
  geocoding: GEOCODING_PROVIDERS,
  arrivals: {
    file: {
      name: 'a file of arrivals',
      needs: [],
      serves: 'first: `ARRIVALS_FILE`, else `DATA_DIR/arrivals.csv` when it is there',
    },
    aerodatabox: { name: 'AeroDataBox, for flights', needs: ['AERODATABOX_KEY'], serves: 'next, when it is set' },
    simulated: { name: 'simulated flights and trains', needs: [], serves: 'last, in the demo' },
  },
  mail: {
    smtp: { name: 'a mail server', needs: ['SMTP_URL'], serves: 'when it is set; else the office’s mailbox page' },
  },
  sms: { twilio: { name: 'Twilio', needs: TWILIO, serves: `${WHEN_SET}; else the office’s mailbox page` } },
  push: {
    'web-push': { name: 'the services of browsers', needs: [], serves: 'always' },
    firebase: { name: 'Firebase', needs: ['FIREBASE_SERVICE_ACCOUNT'], serves: 'when it is set, for apps' },
  } satisfies Record<PushTarget['kind'], Provider>,
  files: {
    s3: { name: 'a bucket', needs: BUCKET, serves: WHEN_SET },
    disk: { name: '`DATA_DIR/files`', needs: [], serves: 'else' },
  },
  signIn: {
    google: { name: 'Google', needs: GOOGLE, serves: WHEN_SET },
    apple: { name: 'Apple', needs: APPLE, serves: WHEN_SET },
  } satisfies Record<SignInProvider, Provider>,
} as const satisfies Record<string, Record<string, Provider>>

type Kind = keyof typeof PROVIDERS
/** The names of one kind: `ProviderName<'routing'>`. */
export type ProviderName<Of extends Kind> = keyof (typeof PROVIDERS)[Of] & string

/** The names of one kind, in their order, for a variable that chooses among them. */
export function providerNames<Of extends Kind>(of: Of): [ProviderName<Of>, ...ProviderName<Of>[]] {
  return Object.keys(PROVIDERS[of]) as [ProviderName<Of>, ...ProviderName<Of>[]]
}

/** Variables that are set together or not at all: whoever has one of them meant the provider. */
export const SET_TOGETHER: readonly (readonly string[])[] = [STRIPE, TWILIO, GOOGLE, APPLE]
