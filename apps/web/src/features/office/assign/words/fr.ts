import type { Words } from '@/lib/i18n/words.ts'
import type { assign as english } from './en.ts'

export const assign: Words<typeof english> = {
  button: 'Attribuer',
  title: 'Qui conduit {number} ?',
  lead: 'Le chauffeur et le passager sont avertis aussitôt. Les offres en cours à d’autres sont retirées.',
  search: 'Chercher quelqu’un d’autre par son nom',
  who: 'Chauffeurs',
  none: 'Aucun chauffeur de cette classe n’est connu. Cherchez quelqu’un par son nom.',
  reason: 'Motif',
  reasonHint: 'Facultatif. Conservé dans le déroulé.',
  leave: 'Laisser tel quel',
  done: '{name} a la course.',
  rated: 'noté {rating}',
  next: 'prochaine course {time}',
  why: {
    ACCOUNT_SUSPENDED: 'Le compte est suspendu.',
    VEHICLE_NOT_APPROVED: 'Aucune voiture n’est validée.',
    CLASS_NOT_DRIVEN: 'Ne conduit pas cette classe.',
    PAPERS_NOT_APPROVED: 'Les documents ne sont pas en règle.',
    DRIVER_OFFLINE: 'N’est pas en ligne.',
    DRIVER_BUSY: 'A une course en cours.',
    RIDES_OVERLAP: 'Ne peut pas arriver à temps d’une autre course.',
    DRIVER_NOT_FREE: 'Est en mission.',
  },
}
