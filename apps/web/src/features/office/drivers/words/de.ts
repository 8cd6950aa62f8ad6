import type { Words } from '@/lib/i18n/words.ts'
import type { officeDrivers as english } from './en.ts'

export const officeDrivers: Words<typeof english> = {
  search: 'Name, E-Mail, Telefon, Kennzeichen',
  none: 'Kein Chauffeur passt.',
  noneNext: 'Chauffeure stehen hier ab ihrer Registrierung.',
  anyClass: 'Jede Klasse',
  anyPapers: 'Alle Unterlagen',
  presence: { on_ride: 'Auf Fahrt', online: 'Online', offline: 'Offline' },
  papers: {
    in_order: 'In Ordnung',
    expiring: 'Läuft bald ab',
    pending: 'Bei uns',
    missing: 'Fehlt',
  },
  columns: {
    name: 'Chauffeur',
    presence: 'Jetzt',
    class: 'Wagen',
    papers: 'Unterlagen',
    rating: 'Bewertung',
    strikes: 'Verwarnungen',
    rides: 'Fahrten, 30 Tage',
  },
  since: 'seit {time}',
  openRide: 'Fahrt',
  noCar: 'Kein freigegebener Wagen',
  until: 'bis {day}',
  reviewsOf: 'Bewertungen von {name}, im Mittel {rating}',
  paused: 'Keine Übernahme bis {day}',
}
