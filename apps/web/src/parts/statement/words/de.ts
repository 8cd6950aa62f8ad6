import type { Words } from '@/lib/i18n/words.ts'
import type { statement as english } from './en.ts'

export const statement: Words<typeof english> = {
  title: 'Wochenabrechnungen',
  none: 'Ihre Abrechnung steht hier jeden Montag nach einer Woche mit Fahrten.',
  weekFrom: 'Woche ab {day}',
  search: 'Name',
  noneFits: 'Keine Abrechnung passt.',
  noneNext: 'Abrechnungen stehen hier jeden Montag, für alle, die gefahren sind.',
  open: 'PDF von {number} von {name} öffnen',
  columns: {
    week: 'Woche ab',
    chauffeur: 'Chauffeur',
    number: 'Nummer',
    gross: 'Vor Provision',
    commission: 'Provision',
    tips: 'Trinkgeld',
    earned: 'Verdient',
    payouts: 'Auszahlungen',
  },
}
