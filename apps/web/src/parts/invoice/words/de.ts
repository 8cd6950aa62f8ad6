import type { Words } from '@/lib/i18n/words.ts'
import type { invoice as english } from './en.ts'

export const invoice: Words<typeof english> = {
  invoice: 'Rechnung',
  credit_note: 'Gutschrift',
  none: 'Noch wurde keine Fahrt berechnet.',
  more: 'Mehr zeigen',
  billing: {
    title: 'Rechnungsempfänger',
    lead: 'Unterwegs für eine Firma? Die nächsten Rechnungen nennen sie; was ausgestellt ist, bleibt.',
    company: 'Firma',
    address: 'Anschrift',
    vatNumber: 'USt-IdNr.',
    reference: 'Kostenstelle oder Referenz',
    save: 'Speichern',
    saved: 'Gespeichert. Die nächste Rechnung nennt es.',
  },
}
