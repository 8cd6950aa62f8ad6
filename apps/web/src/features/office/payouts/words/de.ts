import type { Words } from '@/lib/i18n/words.ts'
import type { officePayouts as english } from './en.ts'

export const officePayouts: Words<typeof english> = {
  search: 'Name, E-Mail, Nummer',
  none: 'Keine Auszahlung passt.',
  noneNext: 'Auszahlungen stehen hier, sobald ein Chauffeur sie verlangt oder ein Montag kommt.',
  oneChauffeur: 'Ein Chauffeur',
  status: {
    pending: 'Unterwegs',
    paid: 'Gezahlt',
    failed: 'Fehlgeschlagen',
  },
  kind: {
    demand: 'Auf Wunsch',
    weekly: 'Wöchentlich',
  },
  columns: {
    asked: 'Verlangt',
    chauffeur: 'Chauffeur',
    amount: 'Betrag',
    kind: 'Art',
    status: 'Status',
    bank: 'Bank',
    changed: 'Geändert',
  },
}
