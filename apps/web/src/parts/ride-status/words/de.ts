import type { Words } from '@/lib/i18n/words.ts'
import type { rideStatus as english } from './en.ts'

export const rideStatus: Words<typeof english> = {
  status: {
    pending_payment: 'Zahlung offen',
    scheduled: 'Geplant',
    searching: 'Suche läuft',
    assigned: 'Zugewiesen',
    en_route: 'Auf dem Weg',
    arrived: 'Eingetroffen',
    in_progress: 'An Bord',
    at_stop: 'An einem Halt',
    completed: 'Beendet',
    cancelled: 'Storniert',
    no_show: 'Nicht erschienen',
    expired: 'Abgelaufen',
  },
  colour: {
    blue: 'Blau',
    green: 'Grün',
    red: 'Rot',
    amber: 'Bernstein',
    violet: 'Violett',
    teal: 'Türkis',
  },
  group: { upcoming: 'Bevorstehend', active: 'Unterwegs', past: 'Vergangen' },
}
