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
  password: {
    title: 'Passwort',
    current: 'Bisheriges Passwort',
    new: 'Neues Passwort',
    hint: 'Mindestens 10 Zeichen.',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort ist geändert. Andere Geräte sind abgemeldet.',
  },
  theme: 'Darstellung',
  themes: {
    light: 'Hell',
    dark: 'Dunkel',
    system: 'System',
  },
  language: 'Sprache',
  signOut: 'Abmelden',
}
