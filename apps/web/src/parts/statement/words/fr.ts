import type { Words } from '@/lib/i18n/words.ts'
import type { statement as english } from './en.ts'

export const statement: Words<typeof english> = {
  title: 'Relevés hebdomadaires',
  none: 'Votre relevé apparaît ici chaque lundi après une semaine avec des courses.',
  weekFrom: 'Semaine du {day}',
  search: 'Nom',
  noneFits: 'Aucun relevé ne correspond.',
  noneNext: 'Les relevés apparaissent ici chaque lundi, pour chaque chauffeur qui a roulé.',
  open: 'Ouvrir le PDF de {number} de {name}',
  columns: {
    week: 'Semaine du',
    chauffeur: 'Chauffeur',
    number: 'Numéro',
    gross: 'Avant commission',
    commission: 'Commission',
    tips: 'Pourboires',
    earned: 'Gagné',
    payouts: 'Virements',
  },
}
