import type { Words } from '@/lib/i18n/words.ts'
import type { reviews as english } from './en.ts'

export const reviews: Words<typeof english> = {
  title: 'Évaluations',
  lead: 'Personne ne voit ce que l’autre a écrit avant que les deux aient noté, ou 14 jours après la course.',
  direction: 'De qui',
  received: 'À votre sujet',
  given: 'De votre part',
  failed: 'Rien n’est arrivé.',
  more: 'En voir plus',
  summary: 'Ce que donnent vos évaluations',
  of: '{count, plural, =0 {pas encore de note} one {# note} other {# dernières notes}}',
  hidden: 'Visible quand les deux ont noté, au plus tard le {date}',
  none: { received: 'Personne ne vous a encore noté.', given: 'Vous n’avez encore noté personne.' },
  noneNext: {
    received: 'Les évaluations apparaissent ici quand les deux d’une course ont donné la leur.',
    given: 'Après une course, vous pouvez dire comment elle était pendant 14 jours.',
  },
  standing: {
    new: 'Votre moyenne compte à partir de dix notes.',
    good: 'Vos notes sont bonnes. Toutes les classes de votre voiture vous sont proposées.',
    not_first: 'En dessous de 4,80, les courses First ne vous sont pas proposées.',
    warning: 'Vos notes sont basses. Si elles baissent encore, le bureau en parle avec vous.',
    review: 'Vos notes ont trop baissé. Le bureau les examine et en parle avec vous.',
  },
}
