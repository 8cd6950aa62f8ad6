import type { CompanyInvoiceMessages, CompanyLetterMessages } from './messages.ts'

export const letters: CompanyLetterMessages = {
  locale: 'fr-FR',
  invited: {
    subject: 'Vous voyagez désormais sur le compte de {company}',
    lead: '{company} règle vos courses professionnelles avec Livery. Choisissez « Sur compte » à la réservation ; rien ne vous est débité. Connectez-vous ou inscrivez-vous avec {email}.',
    manager: 'Vous suivez aussi le compte : courses, factures et personnes sont sur votre page de compte.',
    open: 'Ouvrir Livery',
  },
  invoice: {
    subject: 'Facture {number} pour {month}',
    lead: 'Voici la facture groupée des courses de {company} en {month} : {amount}, à régler avant le {due}.',
    credit: 'Voici l’avoir groupé de {company} pour {month} : {amount} en votre faveur.',
    open: 'Facture {number}, PDF',
  },
  footer: 'Vous recevez cette lettre parce que votre entreprise a un compte chez Livery.',
}

export const invoice: CompanyInvoiceMessages = {
  locale: 'fr-FR',
  title: 'Facture groupée',
  creditTitle: 'Avoir groupé',
  number: 'Numéro',
  issued: 'Émise le',
  month: 'Courses de',
  due: 'Échéance',
  billedTo: 'Facturé à',
  vatNumber: 'N° de TVA',
  day: 'Jour',
  ride: 'Course et passager',
  filed: 'Centre de coûts',
  net: 'Net',
  tax: 'TVA',
  total: 'Total',
  credit: 'Avoir sur {number}',
  endedAs: { no_show: 'Personne n’est venu', cancelled: 'Annulée, frais' },
  byCostCentre: 'Par centre de coûts',
  noCostCentre: 'Aucun',
  rides: 'Courses',
  rate: 'Taux de TVA',
  paidOtherwise: 'Réglé autrement',
  toPay: 'À régler',
  toReceive: 'En votre faveur',
  pay: 'Merci de régler par virement avant le {due} en indiquant {number}.',
  page: 'Page {page} sur {pages}',
}
