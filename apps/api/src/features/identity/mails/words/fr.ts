import type { MailWords } from './words.ts'

export const fr: MailWords = {
  registerCode: {
    subject: 'Votre code pour Livery',
    lead: 'Saisissez ce code pour terminer votre inscription. Il est valable 10 minutes.',
    note: 'Si vous ne vous êtes pas inscrit, vous n’avez rien à faire : sans ce code, aucun compte n’est ouvert.',
  },
  resetCode: {
    subject: 'Votre code pour un nouveau mot de passe',
    lead: 'Saisissez ce code pour choisir un nouveau mot de passe. Il est valable 10 minutes.',
    note: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  signInLink: {
    subject: 'Votre lien de connexion',
    lead: 'Ce lien vous connecte, une seule fois, dans les 15 minutes.',
    button: 'Se connecter',
    note: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire. Ne transmettez ce lien à personne.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre compte Livery vient d’être modifié.',
    note: 'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion.',
  },
  deletion: {
    subject: 'Votre compte va être supprimé',
    lead: (date) =>
      `Vous avez demandé la suppression de votre compte. Vos données personnelles seront effacées le ${date}.`,
    note: 'Connectez-vous avant cette date et tout reste comme avant.',
  },
  suspension: {
    subject: 'Votre compte est suspendu',
    lead: (reason) => `Nous avons suspendu votre compte Livery. Motif : ${reason}`,
    note: 'Vous ne pouvez pas vous connecter tant que la suspension dure. Contactez l’assistance si vous pensez qu’il s’agit d’une erreur.',
  },
  footer: 'Livery envoie ce message parce que votre adresse a été saisie chez nous.',
}
