import type { Words } from '@/lib/i18n/words.ts'
import type { receipt as english } from './en.ts'

export const receipt: Words<typeof english> = {
  paidFrom: {
    wallet: 'Payé avec le portefeuille',
    card: 'Payé par carte',
    account: 'Sur le compte de votre entreprise',
  },
  fromTo: 'de {from} à {to}',
  fare: 'Prix',
  quote: 'Devis',
  final: 'Final',
  changed: 'modifié',
  total: 'Total, {currency}',
  evidence: '{name} était sur place à {arrived}, vous étiez à bord à {boarded}.',
  waitedFree:
    '{minutes, plural, =0 {Moins d’une minute d’attente, comprise} one {# minute d’attente, comprise} other {# minutes d’attente, toutes comprises}}.',
  waitedPaid: '{minutes, plural, one {# minute} other {# minutes}} d’attente, dont {included} comprises.',
  noShow: 'Votre chauffeur a attendu sans vous trouver. La course a été débitée au prix du devis.',
  noShowChecked:
    'Votre chauffeur a attendu sans vous trouver. Nous vérifions cette course ; rien n’est facturé d’ici là.',
  checked: 'Une partie du prix est en cours de vérification. Rien de plus n’est facturé d’ici là.',
  measured: {
    track: '{distance}, mesurés par notre propre tracé.',
    driver: '{distance}, mesurés puis abaissés par votre chauffeur.',
    office: '{distance}, fixés par notre bureau.',
    plan: '{distance}, comme prévu.',
    filled: 'Dont {distance} sans signal, par le plus court trajet.',
  },
  again: 'Réserver à nouveau',
  lateCredit: 'Votre chauffeur était en retard. {amount} sont dans votre portefeuille.',
  rate: {
    chauffeur: 'votre chauffeur',
    how: 'Comment était {name} ?',
    shownOnce: 'Visible une fois que vous avez tous deux noté.',
    stars: 'Note',
    comment: 'Un mot, si vous le souhaitez',
    tip: 'Pourboire',
    none: 'Sans pourboire',
    other: 'Autre',
    amount: 'Pourboire en {currency}',
    whole: '{name} reçoit tout le pourboire, prélevé sur votre portefeuille.',
    wholeCard: 'Le pourboire revient entièrement à {name}. Vous confirmez ensuite la carte.',
    tipTitle: 'Laisser un pourboire',
    payTip: 'Payer le pourboire',
    walletShort:
      'Votre portefeuille ne suffit pas pour ce pourboire. Votre note est envoyée ; vous pouvez payer par carte.',
    tipCard: 'Votre note est envoyée. Confirmez la carte pour le pourboire.',
    first: 'Choisissez d’abord les étoiles',
    send: 'Envoyer la note',
    sendWithTip: 'Envoyer la note et le pourboire',
    thanks: 'Merci. C’est envoyé.',
    gave: '{name} a reçu de vous {count, plural, one {# étoile} other {# étoiles}}.',
    tipped: '{name} a reçu {amount}.',
    got: '{name} vous a donné {count, plural, one {# étoile} other {# étoiles}}.',
  },
}
