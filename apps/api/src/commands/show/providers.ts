import { PROVIDERS, type Provider } from '../../platform/providers.ts'
import { page, table } from './markdown.ts'

const TITLES: { readonly [Kind in keyof typeof PROVIDERS]: string } = {
  payments: 'cards and payouts',
  routing: 'routes',
  geocoding: 'places',
  arrivals: 'flights and trains',
  mail: 'mail',
  sms: 'text messages',
  push: 'push',
  files: 'uploads',
  signIn: 'sign-in',
}

export function printProviders(): string {
  const rows = Object.entries(PROVIDERS).flatMap(([kind, providers]) =>
    Object.entries<Provider>(providers).map(([key, { name, needs, serves }]) => [
      TITLES[kind as keyof typeof PROVIDERS],
      `\`${key}\``,
      name,
      needs.length === 0 ? '–' : needs.map((variable) => `\`${variable}\``).join(', '),
      serves,
    ]),
  )
  return page(
    'Providers',
    'show:providers',
    'Who can do what for an installation, which variables each needs, and when it is the one that serves. Of several the first that is configured serves.',
    table(['for', 'key', 'provider', 'needs', 'serves'], rows),
  )
}
