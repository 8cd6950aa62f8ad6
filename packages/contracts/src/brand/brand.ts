import { z } from 'zod'
import { Instant, idOf, Locale, one, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { BrandTerms } from './brand-terms.ts'

export const MARK_FILES = ['mark.svg', 'mark.png', 'icon-180.png', 'icon-192.png', 'icon-512.png'] as const
export const MarkFile = z.enum(MARK_FILES)
export type MarkFile = z.infer<typeof MarkFile>

/** As wide as a phone, a desk and a large desk show it. */
export const PHOTOGRAPH_WIDTHS = [800, 1_440, 2_400] as const
export const LEAST_PHOTOGRAPH = { width: 1_440, height: 800 } as const
export const PHOTOGRAPH_FILES = PHOTOGRAPH_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`] as const)
export const PhotographFile = z.enum(PHOTOGRAPH_FILES)
export type PhotographFile = z.infer<typeof PhotographFile>

/** The largest of its files. Narrower ones are there in each width of `PHOTOGRAPH_WIDTHS`. */
export const BrandPhotograph = z.object({ _id: idOf('brandPhotograph'), width: z.int(), height: z.int() })
export type BrandPhotograph = z.infer<typeof BrandPhotograph>

export const BrandMark = z.object({
  _id: idOf('mark'),
  /** Of the drawing: what it is wide to what it is high. */
  width: z.int(),
  height: z.int(),
  isSvg: z.boolean(),
})
export type BrandMark = z.infer<typeof BrandMark>

/** Who operates the installation, as the policy of invoices says it. */
export const LegalHead = z.object({
  companyName: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  email: z.string(),
})
export type LegalHead = z.infer<typeof LegalHead>

/** As they are kept; what is sent is `BrandTerms`. */
export const ShownTerms = z.object({
  name: z.string(),
  accent: z.object({ light: z.string(), dark: z.string().nullable() }).nullable(),
  markId: idOf('mark').nullable(),
  darkMarkId: idOf('mark').nullable(),
  markHasName: z.boolean(),
  photograph: z
    .object({
      id: idOf('brandPhotograph'),
      x: z.int(),
      y: z.int(),
      shows: z.partialRecord(Locale, z.string()),
    })
    .nullable(),
  languages: z.array(Locale),
  defaultLanguage: Locale,
  supportPhone: z.string().nullable(),
  supportEmail: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  mailAddress: z.string().nullable(),
  tagline: z.partialRecord(Locale, z.string()),
  about: z.partialRecord(Locale, z.string()),
})
export type ShownTerms = z.infer<typeof ShownTerms>

const Shown = z.object({
  terms: ShownTerms,
  mark: BrandMark.nullable(),
  darkMark: BrandMark.nullable(),
  photograph: BrandPhotograph.nullable(),
})

/** What every page is drawn with. Version 0 is the product as it came. */
export const PublicBrand = Shown.extend({ version: z.int() })
export type PublicBrand = z.infer<typeof PublicBrand>

export const BrandVersion = z.object({
  number: z.int(),
  name: z.string(),
  accent: z.string().nullable(),
  /** Goes back to that one. */
  restores: z.int().nullable(),
  by: z.string(),
  publishedAt: Instant,
})
export type BrandVersion = z.infer<typeof BrandVersion>

export const BrandDesk = z.object({
  published: PublicBrand,
  /** What is worked on; null where nothing is. */
  draft: Shown.extend({ by: z.string(), savedAt: Instant }).nullable(),
  /** Of the draft, there or not: whoever saves, publishes or discards names the one they saw. */
  draftVersion: z.int(),
  /** Newest first. */
  versions: z.array(BrandVersion),
  legal: LegalHead,
  /** The address that mails come from where the brand names none. */
  mailFrom: z.string(),
})
export type BrandDesk = z.infer<typeof BrandDesk>

const AnyVersion = z.int().min(0).max(1_000_000)
const SeenDraft = z.strictObject({ draftVersion: Seen })

export const brandContract = contract({
  brand: {
    method: 'GET',
    path: '/brand',
    summary: 'The company’s name, colours, mark, texts and languages, as they are published.',
    reply: one(PublicBrand),
  },
  markFile: {
    method: 'GET',
    path: '/brand/marks/{id}/{file}',
    summary: 'The bytes of a mark, or of an icon made of it. They never change.',
    params: z.strictObject({ id: idOf('mark'), file: MarkFile }),
    reply: z.unknown(),
  },
  photographFile: {
    method: 'GET',
    path: '/brand/photographs/{id}/{file}',
    summary: 'The bytes of the start page’s photograph in one width, as AVIF or WebP. They never change.',
    params: z.strictObject({ id: idOf('brandPhotograph'), file: PhotographFile }),
    reply: z.unknown(),
  },
  card: {
    method: 'GET',
    path: '/brand/cards/{number}',
    summary:
      'The picture that shared links show of a published version: its mark and name, 1200 by 630. It never changes.',
    params: z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.unknown(),
  },
  desk: {
    method: 'GET',
    path: '/admin/brand',
    summary: 'What is published, what is worked on, and every version there was.',
    reply: one(BrandDesk),
  },
  saveDraft: {
    method: 'PUT',
    path: '/admin/brand/draft',
    // Nobody sees it before it is published, which is an act.
    audit: 'nothing',
    summary: 'Keep what is worked on. A colour that can’t be read is refused, with the nearest that can.',
    body: z.strictObject({ draftVersion: Seen, terms: BrandTerms }),
    reply: one(BrandDesk),
  },
  discardDraft: {
    method: 'DELETE',
    path: '/admin/brand/draft',
    summary: 'Forget what is worked on.',
    query: z.strictObject({ draftVersion: z.coerce.number().int().min(1).max(2_147_483_647) }),
    reply: one(BrandDesk),
  },
  uploadMark: {
    method: 'POST',
    path: '/admin/brand/marks',
    summary: 'Bring a mark: `mark` of a form is an SVG of shapes alone, or a PNG at least 256 pixels high.',
    accepts: 'form',
    status: 201,
    body: z.strictObject({}),
    reply: one(BrandMark),
  },
  uploadPhotograph: {
    method: 'POST',
    path: '/admin/brand/photographs',
    summary: 'Bring a photograph for the start page: `photograph` of a form, at least 1440 pixels wide and 800 high.',
    accepts: 'form',
    status: 201,
    body: z.strictObject({}),
    reply: one(BrandPhotograph),
  },
  publish: {
    method: 'POST',
    path: '/admin/brand/versions',
    summary: 'Show what was worked on to everybody. It is the next version.',
    status: 201,
    body: SeenDraft,
    reply: one(BrandDesk),
  },
  goBack: {
    method: 'POST',
    path: '/admin/brand/versions/{number}/restore',
    summary: 'Publish an earlier version again, as the next one; 0 is the product as it came.',
    status: 201,
    params: z.strictObject({ number: z.coerce.number().pipe(AnyVersion) }),
    body: z.strictObject({ latest: AnyVersion }),
    reply: one(BrandDesk),
  },
})
