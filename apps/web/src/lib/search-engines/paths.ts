import type { PublishedPage } from '@livery/contracts/content/content.ts'

/** What is somebody's own, or leads nowhere without a link. */
export const PRIVATE_PATHS = [
  '/account',
  '/api',
  '/approve',
  '/auth-error',
  '/drive',
  '/drive-offline',
  '/engagements',
  '/enter',
  '/forgot',
  '/join',
  '/messages',
  '/notifications',
  '/office',
  '/offline',
  '/quote',
  '/rides',
  '/session-changed',
  '/shared',
  '/support',
  '/trip',
  '/verify',
  '/wallet',
] as const
/** Types of content whose address is another page's. */
const TAKEN = ['/book', '/city', '/help', '/register', '/sign-in', ...PRIVATE_PATHS]

/** Types of which there are several pages. */
const WITH_SLUGS = ['city', 'help']

/** Where a published page is read; null where no address shows it. */
export function pathOf({ type, slug }: Pick<PublishedPage, 'type' | 'slug'>): string | null {
  if (slug !== null) return WITH_SLUGS.includes(type) ? `/${type}/${slug}` : null
  return TAKEN.some((path) => `/${type}` === path) ? null : `/${type}`
}
