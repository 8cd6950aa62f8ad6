import type { Words } from '@/lib/i18n/words.ts'
import type { assign as english } from './en.ts'

export const assign: Words<typeof english> = {
  button: 'Zuteilen',
  title: 'Wer fährt {number}?',
  lead: 'Chauffeur und Fahrgast hören es sofort. Offene Anfragen an andere werden zurückgezogen.',
  search: 'Jemand anderen nach Namen suchen',
  who: 'Chauffeure',
  none: 'In dieser Klasse ist kein Chauffeur bekannt. Suchen Sie jemanden nach Namen.',
  reason: 'Grund',
  reasonHint: 'Nicht nötig. Bleibt am Verlauf stehen.',
  leave: 'Lassen, wie es ist',
  done: '{name} hat die Fahrt.',
  rated: 'Bewertung {rating}',
  next: 'nächste Fahrt {time}',
  why: {
    ACCOUNT_SUSPENDED: 'Das Konto ist gesperrt.',
    VEHICLE_NOT_APPROVED: 'Kein Wagen ist freigegeben.',
    CLASS_NOT_DRIVEN: 'Fährt diese Klasse nicht.',
    PAPERS_NOT_APPROVED: 'Die Unterlagen sind nicht in Ordnung.',
    DRIVER_OFFLINE: 'Ist nicht online.',
    DRIVER_BUSY: 'Ist auf einer Fahrt.',
    RIDES_OVERLAP: 'Kann von einer anderen Fahrt nicht rechtzeitig da sein.',
    DRIVER_NOT_FREE: 'Ist in einem Engagement.',
  },
}
