import type { MailMessages } from './messages.ts'

export const fr: MailMessages = {
  registerCode: {
    subject: 'Votre code pour Livery',
    lead: 'Saisissez ce code pour terminer votre inscription. Il est valable {minutes}.',
    note: 'Si vous ne vous êtes pas inscrit, vous n’avez rien à faire : sans ce code, aucun compte n’est ouvert.',
  },
  resetCode: {
    subject: 'Votre code pour un nouveau mot de passe',
    lead: 'Saisissez ce code pour choisir un nouveau mot de passe. Il est valable {minutes}.',
    note: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte Livery',
    lead: 'Quelqu’un vient d’essayer de s’inscrire avec cette adresse, qui a déjà un compte Livery.',
    button: 'Se connecter',
    note: 'Si vous ne connaissez plus votre mot de passe, choisissez « Mot de passe oublié » sur la page de connexion. Si ce n’était pas vous, vous n’avez rien à faire : votre compte n’a pas changé.',
  },
  registerAgain: {
    subject: 'Inscrivez-vous à nouveau',
    lead: 'Plusieurs inscriptions à Livery ont été commencées avec cette adresse, et nous ne pouvons pas savoir laquelle est la vôtre.',
    button: 'S’inscrire',
    note: 'Inscrivez-vous à nouveau et saisissez le nouveau code. Si ce n’était pas vous, vous n’avez rien à faire : sans code, aucun compte n’est ouvert.',
  },
  signInLink: {
    subject: 'Votre lien de connexion',
    lead: 'Ce lien vous connecte, une seule fois, dans les {minutes}.',
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
