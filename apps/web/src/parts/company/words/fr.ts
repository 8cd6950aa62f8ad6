import type { Words } from '@/lib/i18n/words.ts'
import type { company as english } from './en.ts'

export const company: Words<typeof english> = {
  failed: 'Cela n’est pas arrivé.',
  limit: 'Limite',
  owed: 'Dû',
  held: 'Réservé',
  left: 'Reste',
  overdue: 'En retard',
  states: {
    open: 'Ouvert',
    blocked: 'Bloqué',
    closed: 'Fermé',
  },
  why: {
    blocked:
      'Personne ne peut réserver sur ce compte : une facture a dépassé le délai de grâce. Il se rouvre dès qu’elle est réglée.',
    closed: 'Ce compte est fermé. Les courses réservées sont effectuées et facturées.',
  },
  invoices: 'Factures',
  noInvoices: 'Pas encore de facture. Le premier du mois arrive celle du mois précédent.',
  invoiceStates: {
    open: 'À régler',
    overdue: 'En retard',
    paid: 'Réglée',
  },
  ridesOf: '{count, plural, one {# course} other {# courses}}',
  openUntil: '{amount} à régler avant le {day}',
  pdf: 'PDF',
  csv: 'Toutes les courses, CSV',
  people: 'Personnes',
  noPeople: 'Personne ne voyage encore sur ce compte.',
  roles: {
    member: 'Membre',
    manager: 'Gestionnaire',
  },
  ended: 'Terminé',
  notYet: 'pas encore inscrit',
  month: 'Mois',
  rides: 'Courses d’un mois',
  noRides: 'Aucune course n’a été réglée ce mois-ci.',
  noCostCentre: 'Sans centre de coûts',
  credit: 'avoir',
  payments: 'Paiements',
  noPayments: 'Rien n’est encore arrivé.',
  takenBack: 'Annulé le {day}.',
  takenBackBy: 'Annulé le {day} par {name}.',
  ownLead:
    'Les courses que paie une entreprise. Choisissez « Sur compte » à la réservation ; rien ne vous est débité. Les pourboires viennent de votre portefeuille.',
  none: 'Aucune entreprise ne paie encore vos courses.',
  noneNext: 'Si votre entreprise a un compte chez nous, elle vous invite par e-mail.',
}
