import type { Words } from '@/lib/i18n/words.ts'
import type { rides as english } from './en.ts'

export const rides: Words<typeof english> = {
  title: 'Fahrten',
  filter: 'Welche Fahrten',
  all: 'Alle',
  more: 'Mehr zeigen',
  failed: 'Ihre Fahrten sind nicht angekommen.',
  book: 'Wagen buchen',
  empty: {
    all: 'Noch keine Fahrt.',
    active: 'Keine Fahrt ist unterwegs.',
    upcoming: 'Nichts ist geplant.',
    past: 'Noch liegt keine Fahrt hinter Ihnen.',
  },
  emptyNext: 'Hier steht jede Fahrt, von der Suche bis zur Quittung.',
}
