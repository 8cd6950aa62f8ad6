import { ID_PREFIXES, type Id, type IdKind } from '@livery/kernel/ids.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale as OurLocale } from '@livery/kernel/languages.ts'
import { CURRENCIES } from '@livery/kernel/money.ts'
import { z } from 'zod'

/** A prefixed, time-ordered id such as `rid_01k9…`: text that looks like one; parsed, it is one, and stands for no other. */
export function idOf<Kind extends IdKind>(kind: Kind): z.ZodType<Id<Kind>, string> {
  const text = z.string().regex(new RegExp(`^${ID_PREFIXES[kind]}_[0-9a-z]{26}$`), `Not a ${kind} id.`)
  return text as unknown as z.ZodType<Id<Kind>, string>
}

/** Whole minor units (cents); the currency stands beside it. */
export const Minor = z.int()
export const Currency = z.enum(CURRENCIES)
export const Instant = z.iso.datetime()
// Calendars and databases end at different years; nothing that people send is outside these.
const isOfOurTime = (text: string) => /^(19|20|21)\d\d-/.test(text)
const NOT_OF_OUR_TIME = 'Please choose a year from 1900 to 2199.'
/** A moment that somebody sends. */
export const InstantInput = z.iso.datetime().refine(isOfOurTime, NOT_OF_OUR_TIME)
/** A day that somebody sends. */
export const DateInput = z.iso.date().refine(isOfOurTime, NOT_OF_OUR_TIME)
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)
export const UserType = z.enum(['user', 'driver', 'admin'])
export type UserType = z.infer<typeof UserType>
export const Theme = z.enum(['light', 'dark', 'system'])
export type Theme = z.infer<typeof Theme>
export const Locale = z.enum(LOCALES)
type OtherLocale = Exclude<OurLocale, typeof DEFAULT_LOCALE>

/** The same in several languages. English is always there; where another language is missing, it stands in. */
export const perLanguage = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({
    ...(Object.fromEntries(LOCALES.map((locale) => [locale, shape.optional()])) as {
      [Language in OtherLocale]: z.ZodOptional<Shape>
    }),
    [DEFAULT_LOCALE]: shape,
  })

/** What a guest's link carries: the ride, and the proof that we made the link. */
export const GuestKey = z.string().regex(/^rid_[0-9a-z]{26}\.[\w-]{43}$/, 'Not a guest’s link.')

/** No line breaks, and nothing that steers and shows nothing: such a text stands in mails, texts and calendars. */
const PLAIN = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const NOT_PLAIN = 'Please leave out line breaks and invisible characters.'
export const Name = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(80, 'A name has at most 80 characters.')
  .regex(PLAIN, NOT_PLAIN)
/** One line of an operator's or a person's own words. */
export const PlainText = (max: number) => z.string().trim().min(1).max(max).regex(PLAIN, NOT_PLAIN)
export const Email = z
  .email('Please enter a valid email address.')
  .max(254)
  .transform((email) => email.toLowerCase())
export const Phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Please enter the number with its country code, like +46701234567.')

export const Place = z.strictObject({
  address: z.string().trim().min(1).max(200).regex(PLAIN, NOT_PLAIN),
  lat: Latitude,
  lng: Longitude,
})
export type Place = z.infer<typeof Place>

/** What people read, and metres. */
export const Distance = z.object({ text: z.string(), value: z.int() })
/** What people read, and seconds. */
export const Duration = z.object({ text: z.string(), value: z.int() })
export const LineString = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
})
export type LineString = z.infer<typeof LineString>
export const MultiLineString = z.object({
  type: z.literal('MultiLineString'),
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
})
export type MultiLineString = z.infer<typeof MultiLineString>

/** A list in which a repetition says nothing more: each is kept once, in the order of its first mention. */
export const setOf = <Item extends z.ZodType>(item: Item, { min = 0, max, tooFew }: SetBounds) =>
  z
    .array(item)
    .min(min, tooFew)
    .max(max)
    .transform((items) => [...new Set(items)])
interface SetBounds {
  readonly min?: number
  readonly max: number
  readonly tooFew?: string
}

/** The version that was looked at. What has changed since is refused with STALE_VERSION. */
export const Seen = z.int().min(1).max(2_147_483_647)

/** A whole number as a form brings it. Nothing but digits is one, least of all 0 for what was left empty. */
export const Digits = z.union([z.int(), z.string().regex(/^\d+$/)]).pipe(z.coerce.number<string | number>().int())

export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})
/** A list as a table for a spreadsheet, all of its pages in one. */
export const CsvFormat = z.enum(['json', 'csv']).optional()
export const PageMeta = z.object({ page: z.int(), pageSize: z.int(), total: z.int(), totalPages: z.int() })

/** `{ "data": {…} }`. */
export const one = <Item extends z.ZodType>(item: Item) => z.object({ data: item })
/** `{ "data": […], "meta": {…} }`, newest first. */
export const list = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: PageMeta })
export const Done = one(z.object({ message: z.string() }))
