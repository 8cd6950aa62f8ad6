import type { Words } from '@/lib/i18n/words.ts'
import type { account as english } from './en.ts'

export const account: Words<typeof english> = {
  title: 'Konto',
  details: 'Ihre Angaben',
  firstname: 'Vorname',
  lastname: 'Nachname',
  phone: 'Telefon',
  save: 'Speichern',
  saved: 'Gespeichert.',
  theme: 'Darstellung',
  themes: {
    light: 'Hell',
    dark: 'Dunkel',
    system: 'System',
  },
  language: 'Sprache',
  signOut: 'Abmelden',
}
