import { z } from 'zod'
import { Done, Instant, InstantInput, idOf, Locale, list, one, PageQuery, perLanguage, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'

/** `terms`, `about`, `services`, `business`, `help` and their like, and whatever else the office writes. */
export const ContentType = z.string().regex(/^[a-z][a-z-]{1,39}$/, 'A word of small letters, like terms.')
/** Tells pages of one type apart: help articles have one, terms have none. */
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Small letters, digits and hyphens.')
export const Audience = z.enum(['everybody', 'user', 'driver'])
export type Audience = z.infer<typeof Audience>

const Alt = z.string().trim().min(3, 'Please say what the picture shows, in at least three characters.').max(160)
/** What a photograph shows, by language, for who cannot see it. */
export const AltTexts = perLanguage(Alt)
export type AltTexts = z.infer<typeof AltTexts>

/** The paths are the api's; anybody may open them, and what is behind one never changes. */
export const Photograph = z.object({
  large: z.string(),
  small: z.string(),
  /** Of the large one, in pixels. */
  width: z.int(),
  height: z.int(),
  smallWidth: z.int(),
  alt: z.string(),
})
export type Photograph = z.infer<typeof Photograph>

/** A page as people read it. `body` is Markdown in which every figure of the policy is filled in. */
export const WebContent = z.object({
  _id: idOf('page'),
  type: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  /** The language that it is in: English where there is no other. */
  locale: Locale,
  version: z.int(),
  whatChanged: z.string(),
  /** The operator's own, where there is one. */
  photograph: Photograph.nullable(),
  publishedAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
})
export type WebContent = z.infer<typeof WebContent>

export const HelpCard = z.object({ slug: z.string(), title: z.string(), summary: z.string(), audience: Audience })
export type HelpCard = z.infer<typeof HelpCard>

export const PublishedPage = z.object({
  type: z.string(),
  slug: z.string().nullable(),
  /** In the language that was asked for, or in English. */
  title: z.string(),
  publishedAt: Instant,
})
export type PublishedPage = z.infer<typeof PublishedPage>

export const TermsStanding = z.object({
  version: z.int(),
  acceptedVersion: z.int().nullable(),
  /** A version demands it that came after the one accepted. */
  mustAccept: z.boolean(),
  title: z.string(),
  whatChanged: z.string(),
  publishedAt: Instant,
})
export type TermsStanding = z.infer<typeof TermsStanding>

// A page is drawn for everybody who opens it, and what draws it looks back from each bracket to all before it.
const MOST_BRACKETS = 2_000
const Markdown = z
  .string()
  .trim()
  .max(60_000)
  .refine((text) => text.split('[', MOST_BRACKETS + 2).length <= MOST_BRACKETS + 1, 'This text has too many brackets.')

const Text = z.strictObject({
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300),
  body: Markdown.min(1),
})
export const Texts = perLanguage(Text)
export type Texts = z.infer<typeof Texts>

export const VersionStanding = z.enum(['live', 'scheduled', 'past', 'replaced'])
export const ContentVersion = z.object({
  number: z.int(),
  standing: VersionStanding,
  texts: Texts,
  whatChanged: z.string(),
  /** Who wrote it; nothing for what Livery came with. */
  author: z.string().nullable(),
  demandsAcceptance: z.boolean(),
  publishAt: Instant,
  createdAt: Instant,
})
export const ContentPageRow = z.object({
  _id: idOf('page'),
  type: z.string(),
  slug: z.string().nullable(),
  audience: Audience,
  title: z.string(),
  languages: z.array(Locale),
  liveVersion: z.int().nullable(),
  latestVersion: z.int(),
  scheduledAt: Instant.nullable(),
  author: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ContentPageRow = z.infer<typeof ContentPageRow>
export const ContentPage = ContentPageRow.extend({
  versions: z.array(ContentVersion),
  photograph: Photograph.omit({ alt: true })
    .extend({ _id: idOf('file'), alt: AltTexts })
    .nullable(),
})
export type ContentPage = z.infer<typeof ContentPage>
export const PolicyFigure = z.object({ name: z.string(), value: z.string() })

const ContentQuery = z.strictObject({ type: ContentType, slug: Slug.optional(), locale: Locale.optional() })
const whatChanged = z.string().trim().min(5, 'Please say what changed, in at least five characters.').max(300)
const NewVersion = {
  texts: Texts,
  whatChanged,
  /** Now, when it is left out. */
  publishAt: InstantInput.optional(),
  /** Of terms: everybody is asked again. */
  demandsAcceptance: z.boolean().optional(),
}

export const contentContract = contract({
  riderContent: {
    method: 'GET',
    path: '/user/web-content',
    summary: 'Terms, privacy, about, faq, cancellation and other pages, for riders and everybody.',
    query: ContentQuery,
    reply: one(WebContent),
  },
  driverContent: {
    method: 'GET',
    path: '/driver/web-content',
    summary: 'The same pages, for drivers.',
    query: ContentQuery,
    reply: one(WebContent),
  },
  help: {
    method: 'GET',
    path: '/help',
    summary: 'The index of the help articles; an article is web content of type help.',
    query: z.strictObject({ audience: z.enum(['user', 'driver']).optional(), locale: Locale.optional() }),
    reply: z.object({ data: z.array(HelpCard) }),
  },
  published: {
    method: 'GET',
    path: '/web-content/published',
    summary: 'Where every published page is, its title, and since when its newest version is out.',
    query: z.strictObject({ locale: Locale.optional() }),
    reply: z.object({ data: z.array(PublishedPage) }),
  },
  terms: {
    method: 'GET',
    path: '/auth/terms',
    summary: 'Which version of the terms the caller accepted, and whether a newer one asks for it again.',
    query: z.strictObject({ locale: Locale.optional() }),
    reply: one(TermsStanding),
  },
  acceptTerms: {
    method: 'POST',
    path: '/auth/accept-terms',
    summary: 'Accept the version of the terms that is in force.',
    body: z.strictObject({ version: Seen }),
    reply: Done,
  },
  officeList: {
    method: 'GET',
    path: '/admin/content',
    summary: 'Every page, for the office. `format=csv` for a table.',
    query: PageQuery.extend({
      type: ContentType.optional(),
      q: z.string().trim().min(1).max(80).optional(),
      sort: z.enum(['type', 'updatedAt']).default('type'),
      order: z.enum(['asc', 'desc']).default('asc'),
      format: z.enum(['json', 'csv']).optional(),
    }),
    reply: list(ContentPageRow),
  },
  officeShow: {
    method: 'GET',
    path: '/admin/content/{id}',
    summary: 'One page with all its versions: who wrote them, when, and what changed.',
    params: z.strictObject({ id: idOf('page') }),
    reply: one(ContentPage),
  },
  create: {
    method: 'POST',
    path: '/admin/content',
    summary: 'Add a page.',
    status: 201,
    body: z.strictObject({ type: ContentType, slug: Slug.optional(), audience: Audience, ...NewVersion }),
    reply: one(ContentPage),
  },
  write: {
    method: 'POST',
    path: '/admin/content/{id}/versions',
    summary: 'Write the next version of a page; `basedOn` is the one that was edited.',
    status: 201,
    params: z.strictObject({ id: idOf('page') }),
    body: z.strictObject({ basedOn: Seen, audience: Audience.optional(), ...NewVersion }),
    reply: one(ContentPage),
  },
  placePhotograph: {
    method: 'PUT',
    path: '/admin/content/{id}/photograph',
    summary: 'Show a picture on a page: `photograph` of a form is the file, without it the words change alone.',
    accepts: 'form',
    params: z.strictObject({ id: idOf('page') }),
    // In a form, `alt` is JSON text. `replaces` is the one that was seen there.
    body: z.strictObject({ alt: AltTexts, replaces: idOf('file').optional() }),
    reply: one(ContentPage),
  },
  takePhotographAway: {
    method: 'DELETE',
    path: '/admin/content/{id}/photograph/{fileId}',
    summary: 'Show a page without its picture, which is named.',
    params: z.strictObject({ id: idOf('page'), fileId: idOf('file') }),
    reply: one(ContentPage),
  },
  photograph: {
    method: 'GET',
    path: '/web-content/photographs/{fileId}',
    summary: 'The bytes of a photograph that stands on a page.',
    params: z.strictObject({ fileId: idOf('file') }),
    reply: z.unknown(),
  },
  preview: {
    method: 'POST',
    path: '/admin/content/preview',
    audit: 'nothing',
    summary: 'A text with the policy’s figures filled in, and the figures that there are.',
    body: z.strictObject({ body: Markdown, locale: Locale }),
    reply: one(z.object({ body: z.string(), unknownFigures: z.array(z.string()), figures: z.array(PolicyFigure) })),
  },
})
