import type { Words } from '@/lib/i18n/words.ts'
import type { lists as english } from './en.ts'

export const lists: Words<typeof english> = {
  title: 'Classes et options',
  edit: 'Modifier',
  editOne: 'Modifier {name}',
  save: 'Enregistrer',
  saved: '{name} : enregistré',
  up: 'Monter {name}',
  down: 'Descendre {name}',
  offered: 'Proposé',
  notOffered: 'Non proposé',
  columns: {
    name: 'Nom',
    class: 'Classe',
    extra: 'Option',
    example: 'Voitures',
    passengers: 'Passagers',
    luggage: 'Bagages',
    state: 'État',
    description: 'Description',
    fare: 'Prix',
    languages: 'Langues',
  },
  classes: {
    title: 'Classes',
    lead: 'Le choix des passagers, dans cet ordre. Les prix sont fixés dans le tarif.',
    failed: 'Impossible de charger les classes',
    exampleHint: 'Affiché sous le nom, par exemple « Mercedes-Benz Classe E ou similaire ».',
    isOffered: 'Proposer aux passagers',
    counts: 'Vaut pour les nouveaux prix. Les courses réservées ne changent pas.',
  },
  extras: {
    title: 'Options',
    lead: 'Ce que les passagers peuvent ajouter à une course, par exemple un siège enfant.',
    failed: 'Impossible de charger les options',
    none: 'Aucune option pour le moment',
    add: 'Ajouter une option',
    fareIn: 'Prix en {currency}',
    isOffered: 'Proposer aux passagers',
    counts: 'Vaut pour les nouveaux prix. Les courses réservées ne changent pas.',
  },
}
