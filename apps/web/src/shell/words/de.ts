import type { Words } from '@/lib/i18n/words.ts'
import type { shell as english } from './en.ts'

export const shell: Words<typeof english> = {
  tagline: 'Ein Wagen, genau zur gesagten Zeit.',
  description: 'Chauffeure, Tag und Nacht. Der Preis, den Sie sehen, ist der Preis, den Sie zahlen.',
  home: 'Livery, Startseite',
  main: 'Hauptmenü',
  skip: 'Zum Inhalt',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  accountOf: 'Konto von {name}',
  language: 'Sprache',
  menu: 'Menü',
  close: 'Schließen',
  back: 'Zurück',
  loading: 'Wird geladen',
  tryAgain: 'Erneut versuchen',
  offline: 'Offline. Ihre Eingaben bleiben erhalten.',
  places: { book: 'Buchen', rides: 'Fahrten', wallet: 'Guthaben', account: 'Konto' },
  missing: {
    title: 'Diese Hausnummer gibt es nicht.',
    body: 'Die Seite fehlt, oder sie gehört Ihnen nicht.',
    action: 'Zur Startseite',
  },
  broken: {
    title: 'Bei uns ist etwas schiefgegangen.',
    body: 'Es wurde nichts gebucht und nichts abgebucht.',
    reference: 'Referenz {digest}',
  },
  late: {
    title: 'Dieser Teil konnte nicht geladen werden',
    body: 'Bitte prüfen Sie Ihre Verbindung. Sobald Sie wieder online sind, wird er von selbst geladen.',
  },
  unloaded: {
    title: 'Diese Seite konnte nicht geladen werden.',
    body: 'An Ihren Buchungen ändert sich nichts. Sobald Sie wieder online sind, wird die Seite von selbst geladen.',
  },
  away: {
    title: 'Keine Verbindung.',
    body: 'Eine gebuchte Fahrt bleibt gebucht. Die Seite kehrt zurück, sobald Sie online sind.',
  },
}
