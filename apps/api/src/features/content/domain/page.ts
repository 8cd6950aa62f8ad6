// A page of words that the office keeps, and its versions. What people read is the newest version whose time has come.
import type { AltTexts, Audience } from '@livery/contracts/content/content.ts'
import type { FileId, PageId, UserId } from '@livery/kernel/ids.ts'
import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'

export interface Text {
  readonly title: string
  readonly summary: string
  readonly body: string
}
export type Texts = { readonly [DEFAULT_LOCALE]: Text } & {
  readonly [Language in Exclude<Locale, typeof DEFAULT_LOCALE>]?: Text | undefined
}

export interface Version {
  readonly pageId: PageId
  readonly number: number
  readonly texts: Texts
  readonly whatChanged: string
  readonly authorId: UserId | null
  readonly demandsAcceptance: boolean
  readonly publishAt: Date
  readonly createdAt: Date
}

export interface Page {
  readonly id: PageId
  readonly type: string
  readonly slug: string | null
  readonly audience: Audience
  readonly position: number
  readonly latestVersion: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The operator's own picture on a page, in the size of a desk and that of a phone. */
export interface PagePhotograph {
  readonly pageId: PageId
  readonly large: FileId
  readonly small: FileId
  readonly alt: AltTexts
  readonly placedBy: UserId
  readonly placedAt: Date
}

/** The highest number whose time has come: what was written later replaces what was only planned. */
export function liveVersion(versions: readonly Version[], now: Date): Version | undefined {
  return versions.filter(({ publishAt }) => publishAt <= now).toSorted((left, right) => right.number - left.number)[0]
}

/** `replaced` is a planned version that will never be seen, since a later one is out already. */
export function versionStatusOf(
  version: Version,
  versions: readonly Version[],
  now: Date,
): 'live' | 'scheduled' | 'past' | 'replaced' {
  const live = liveVersion(versions, now)
  if (live?.number === version.number) return 'live'
  const isOlder = live !== undefined && version.number < live.number
  if (version.publishAt > now) return isOlder ? 'replaced' : 'scheduled'
  return 'past'
}

export function textIn(texts: Texts, locale: Locale): { readonly locale: Locale; readonly text: Text } {
  const text = texts[locale]
  return text === undefined ? { locale: DEFAULT_LOCALE, text: texts[DEFAULT_LOCALE] } : { locale, text }
}

/** The terms in force ask again when they, or a version that came after the accepted one, demand it. */
export function mustAccept(accepted: number | null, versions: readonly Version[], now: Date): boolean {
  const live = liveVersion(versions, now)
  if (live === undefined) return false
  return versions.some(
    ({ number, publishAt, demandsAcceptance }) =>
      demandsAcceptance && publishAt <= now && number <= live.number && number > (accepted ?? 0),
  )
}
