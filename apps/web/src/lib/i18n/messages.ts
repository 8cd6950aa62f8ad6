import type { PublicBrand } from '@livery/contracts/brand/brand.ts'
import { withHouseName } from '@livery/kernel/messages/house-name.ts'
import { type MessageTree, mapMessages, withOverrides } from '@livery/kernel/messages/message-tree.ts'
import { PSEUDO_LOCALE, pseudo } from '@livery/kernel/messages/pseudo.ts'
import compile from 'icu-minify/compile'
import type driver from '../../../messages/driver/en.json'
import type office from '../../../messages/office/en.json'
import type publicMessages from '../../../messages/public/en.json'
import type rider from '../../../messages/rider/en.json'
import type shared from '../../../messages/shared/en.json'
import { DEFAULT_LOCALE, type Locale } from './locales.ts'
import type { MustHave } from './must-have.ts'
import { readOverrides } from './overrides.ts'

type Complete<All extends MustHave> = All
/** Every sentence of the web, by feature. English is the measure: a test holds the other languages against it. */
export type Messages = Complete<typeof shared & typeof publicMessages & typeof rider & typeof driver & typeof office>

const FILES = ['shared', 'public', 'rider', 'driver', 'office'] as const
const compiled = new Map<Locale, Promise<Messages>>()
const branded = new Map<Locale, { readonly of: PublicBrand; readonly messages: Promise<Messages> }>()

/** With the company's name and words in them. */
export function messagesIn(locale: Locale, brand: PublicBrand): Promise<Messages> {
  const ours = ownMessagesIn(locale)
  if (brand.version === 0) return ours
  const before = branded.get(locale)
  if (before?.of === brand) return before.messages
  const messages = ours.then((all) => inBrand(all, brand.terms, locale))
  branded.set(locale, { of: brand, messages })
  return messages
}

/** What is said of the product itself keeps its name. */
function inBrand(all: Messages, { name, tagline, about }: PublicBrand['terms'], locale: Locale): Messages {
  const named = withHouseName(all, name)
  const [title, text] = [tagline[locale], about[locale]]
  return {
    ...named,
    site: { ...named.site, ...(title && { tagline: title }), ...(text && { description: text }) },
    brand: { ...named.brand, versions: { ...named.brand.versions, firstHint: all.brand.versions.firstHint } },
    pages: { ...named.pages, shipped: all.pages.shipped },
    policies: { ...named.policies, shipped: all.policies.shipped },
    failures: {
      ...named.failures,
      codes: { ...named.failures.codes, ROLE_BUILT_IN: all.failures.codes.ROLE_BUILT_IN },
    },
    landing: { ...named.landing, ...(title && { title }), ...(text && { lead: text, leadIn: text }) },
  }
}

/**
 * All messages of a language with each sentence parsed, once per process. next-intl's formatter reads the parsed form;
 * for the types it stays text, since a sentence is asked for by the same key.
 */
function ownMessagesIn(locale: Locale): Promise<Messages> {
  const known = compiled.get(locale)
  if (known) return known
  const messages = readMessages(locale).then((all) => compileAll(all) as Messages)
  compiled.set(locale, messages)
  return messages
}

async function readMessages(locale: Locale): Promise<MessageTree> {
  const language = isPseudo(locale) ? DEFAULT_LOCALE : locale
  const files = await Promise.all(FILES.map((file) => import(`../../../messages/${file}/${language}.json`)))
  const ours: MessageTree = Object.assign({}, ...files.map((file) => file.default))
  const all = withOverrides(ours, readOverrides(language), (path) =>
    console.error(
      `The sentence ${path} of the operator is not shown: there is none of that name with those arguments.`,
    ),
  )
  return isPseudo(locale) ? mapMessages(all, pseudo) : all
}

const isPseudo = (locale: string) => locale === PSEUDO_LOCALE

function compileAll(messages: MessageTree): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? plain(compile(value)) : compileAll(value),
    ]),
  )
}

/** The compiler's objects have no prototype, which the way from server to browser does not take. */
function plain(message: ReturnType<typeof compile>): unknown {
  return typeof message === 'object' ? JSON.parse(JSON.stringify(message)) : message
}
