import type { Words } from '@/lib/i18n/words.ts'
import type { account as english } from './en.ts'

export const account: Words<typeof english> = {
  title: 'Compte',
  details: 'Vos coordonnées',
  firstname: 'Prénom',
  lastname: 'Nom',
  phone: 'Téléphone',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  theme: 'Apparence',
  themes: {
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
  },
  language: 'Langue',
  signOut: 'Se déconnecter',
}
