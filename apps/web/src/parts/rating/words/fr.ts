import type { Words } from '@/lib/i18n/words.ts'
import type { rating as english } from './en.ts'

export const rating: Words<typeof english> = {
  stars: '{count, plural, one {# étoile} other {# étoiles}}',
  tagsLegend: 'Ce qui a marqué',
  tags: {
    punctual: 'Ponctuel',
    smooth_driving: 'Conduite souple',
    clean_car: 'Voiture propre',
    discreet: 'Discret',
    helpful: 'Serviable',
    late: 'En retard',
    rough_driving: 'Conduite brusque',
    car_not_clean: 'Voiture pas propre',
    wrong_way: 'Mauvais chemin',
    courteous: 'Courtois',
    ready_on_time: 'Prêt à l’heure',
    kept_waiting: 'M’a fait attendre',
    left_car_untidy: 'Voiture laissée en désordre',
    unfriendly: 'Peu aimable',
  },
}
