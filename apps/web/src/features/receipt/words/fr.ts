import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: { wallet: 'Payé avec le portefeuille', card: 'Payé par carte' },
  fromTo: '{from} à {to}',
  fare: 'Course',
  quote: 'Devis',
  final: 'Final',
  changed: 'modifié',
  total: 'Total, {currency}',
  evidence: '{name} est arrivé à {arrived} et vous êtes monté à {boarded}.',
  waitedFree:
    '{minutes, plural, =0 {Moins d’une minute d’attente} one {# minute d’attente} other {# minutes d’attente}}, entièrement comprise.',
  waitedPaid: '{minutes, plural, one {# minute} other {# minutes}} d’attente, dont {included} comprises.',
  noShow: 'Votre chauffeur a attendu sans vous trouver. La course a été facturée selon le devis.',
  again: 'Réserver de nouveau',
  rate: {
    chauffeur: 'Votre chauffeur',
    how: 'Comment était {name} ?',
    shownOnce: 'Visible quand vous aurez noté tous les deux.',
    stars: 'Note',
    comment: 'Un mot, si vous le souhaitez',
    tip: 'Pourboire',
    none: 'Aucun',
    other: 'Autre',
    amount: 'Pourboire en {currency}',
    whole: 'Tout le pourboire va à {name}, depuis votre portefeuille.',
    first: 'Choisissez d’abord les étoiles',
    send: 'Envoyer la note',
    sendWithTip: 'Envoyer note et pourboire',
    thanks: 'Merci. C’est envoyé.',
    gave: 'Vous avez donné {count, plural, one {# étoile} other {# étoiles}} à {name}.',
    tipped: '{amount} pour {name}.',
    got: '{name} vous a donné {count, plural, one {# étoile} other {# étoiles}}.',
  },
}
