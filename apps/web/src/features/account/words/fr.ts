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
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    hint: 'Au moins 10 caractères.',
    change: 'Changer le mot de passe',
    changed: 'Votre mot de passe est changé. Les autres appareils sont déconnectés.',
  },
  theme: 'Apparence',
  themes: {
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
  },
  language: 'Langue',
  signOut: 'Se déconnecter',
}
