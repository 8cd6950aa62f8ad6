import 'server-only'
import type { Metadata } from 'next'
import { readOrigin } from './read-origin.ts'

interface PublicPage {
  path: string
  /** As it is in the tab, without the name of the service; nothing for the start page. */
  title?: string
  description: string
}

/** What search engines read of a public page. One address serves every language. */
export async function publicMetadata({ path, title, description }: PublicPage): Promise<Metadata> {
  return {
    metadataBase: new URL(await readOrigin()),
    ...(title !== undefined && { title }),
    description,
    alternates: { canonical: path },
  }
}
