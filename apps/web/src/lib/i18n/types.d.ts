import type { Catalogue } from '@/words/catalogue.ts'
import type { Locale } from './locales.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Catalogue
  }
}
