import type { Locale } from '@/lib/i18n/locales.ts'
import type { Words } from '@/lib/i18n/words.ts'
import type { words as english } from './en.ts'

/** Every sentence of the product, by feature. English is the measure: a translation that lacks one does not compile. */
export type Catalogue = Words<typeof english>

const LOADERS: Record<Locale, () => Promise<{ words: Catalogue }>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  ar: () => import('./ar.ts'),
}

export async function wordsIn(locale: Locale): Promise<Catalogue> {
  return (await LOADERS[locale]()).words
}
