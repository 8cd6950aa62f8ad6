// What a company calls itself and looks like. One value, published as a whole; what it came with is `FIRST_BRAND`.
import type { Hex } from '@livery/kernel/colour.ts'
import { DEFAULT_LOCALE, LOCALES } from '@livery/kernel/languages.ts'
import { z } from 'zod'
import { Email, idOf, Locale, Phone, PlainText, setOf } from '../common.ts'

export const HOUSE_NAME = 'Livery'
export const LONGEST_NAME = 40

/** It stands in the From of mails, in file names of documents and in texts: letters, digits and a few signs, in one line. */
const SIGNS = /^[\p{L}\p{M}\p{N} .,&’'+!/()·–-]+$/u
export const BrandName = PlainText(LONGEST_NAME)
  .regex(SIGNS, 'Please use letters, digits and & . , ’ - + ! / ( ) only.')
  .regex(/[\p{L}\p{N}]/u, 'Please enter a name.')
  .meta({ examples: ['Nordvik'] })

const Colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'Please enter a colour like #2c5f8a.')
  .transform((text) => text.toLowerCase() as Hex)

const inSomeLanguages = (max: number) =>
  z.partialRecord(z.enum(LOCALES), z.union([z.literal(''), PlainText(max)])).transform(
    // What is empty says what the product says.
    (texts) =>
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<
        Record<z.infer<typeof Locale>, string>
      >,
  )

const Share = z.int().min(0).max(100)
/** The photograph behind the headline of the start page, and the point of it that stays in sight however it is cut. */
const StartPhotograph = z.strictObject({
  id: idOf('brandPhotograph'),
  /** Percent from its left and from its top. */
  x: Share,
  y: Share,
  /** For who can’t see it; a language that is left out has those of the default one, or none. */
  shows: inSomeLanguages(160),
})

export const BrandTerms = z
  .strictObject({
    name: BrandName,
    /** Null: the product's own brass. `dark` null: a lighter shade where the colour would be too dark to be read. */
    accent: z.strictObject({ light: Colour, dark: Colour.nullable() }).nullable(),
    markId: idOf('mark').nullable(),
    /** On dark grounds; null: the same. */
    darkMarkId: idOf('mark').nullable(),
    /** The mark says the name; it is not written beside it. */
    markHasName: z.boolean(),
    /** Null: the city by night. */
    photograph: StartPhotograph.nullable(),
    languages: setOf(Locale, { min: 1, max: LOCALES.length, tooFew: 'Please offer at least one language.' }),
    defaultLanguage: Locale,
    supportPhone: Phone.nullable(),
    supportEmail: Email.nullable(),
    registrationNumber: PlainText(40).nullable(),
    /** Mails come from here; null: from the address of the installation. */
    mailAddress: Email.nullable(),
    tagline: inSomeLanguages(60),
    about: inSomeLanguages(200),
  })
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'Please choose one of the languages that are offered.',
  })
export type BrandTerms = z.output<typeof BrandTerms>

/** As it came. */
export const FIRST_BRAND: BrandTerms = {
  name: HOUSE_NAME,
  accent: null,
  markId: null,
  darkMarkId: null,
  markHasName: false,
  photograph: null,
  languages: [...LOCALES],
  defaultLanguage: DEFAULT_LOCALE,
  supportPhone: null,
  supportEmail: null,
  registrationNumber: null,
  mailAddress: null,
  tagline: {},
  about: {},
}
