import type { Words } from '@/lib/i18n/words.ts'
import type { shell as english } from './en.ts'

export const shell: Words<typeof english> = {
  tagline: 'Une voiture, à l’heure dite.',
  description: 'Des chauffeurs, jour et nuit. Le prix affiché est le prix payé.',
  home: 'Livery, page d’accueil',
  main: 'Principal',
  skip: 'Aller au contenu',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  accountOf: 'Compte de {name}',
  language: 'Langue',
  menu: 'Menu',
  close: 'Fermer',
  back: 'Retour',
  loading: 'Chargement',
  tryAgain: 'Réessayer',
  offline: 'Hors ligne. Votre saisie est conservée.',
  places: { book: 'Réserver', rides: 'Courses', wallet: 'Portefeuille', account: 'Compte' },
  missing: {
    title: 'Cette rue n’a pas ce numéro.',
    body: 'La page n’existe pas, ou elle n’est pas à vous.',
    action: 'À la page d’accueil',
  },
  broken: {
    title: 'Un problème est survenu chez nous.',
    body: 'Rien n’a été réservé ni débité.',
    reference: 'Référence {digest}',
  },
  late: {
    title: 'Cette partie n’a pas pu être chargée',
    body: 'Vérifiez votre connexion. Le chargement reprend de lui-même dès que vous êtes en ligne.',
  },
  unloaded: {
    title: 'Cette page n’a pas pu être chargée.',
    body: 'Vos réservations restent inchangées. La page se charge d’elle-même dès que vous êtes en ligne.',
  },
  away: {
    title: 'Pas de connexion.',
    body: 'Une course réservée reste réservée. Cette page revient dès que vous êtes en ligne.',
  },
}
