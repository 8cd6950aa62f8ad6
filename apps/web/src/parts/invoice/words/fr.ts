import type { Words } from '@/lib/i18n/words.ts'
import type { invoice as english } from './en.ts'

export const invoice: Words<typeof english> = {
  invoice: 'Facture',
  credit_note: 'Avoir',
  none: 'Aucune course n’a encore été facturée.',
  more: 'Afficher plus',
  billing: {
    title: 'Destinataire',
    lead: 'En voyage pour une société ? Les prochaines factures la nommeront ; celles émises restent telles quelles.',
    company: 'Société',
    address: 'Adresse',
    vatNumber: 'N° de TVA',
    reference: 'Centre de coûts ou référence',
    save: 'Enregistrer',
    saved: 'Enregistré. La prochaine facture le mentionnera.',
  },
}
