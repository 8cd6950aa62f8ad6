import type { Words } from '@/lib/i18n/words.ts'
import type { rating as english } from './en.ts'

export const rating: Words<typeof english> = {
  stars: '{count, plural, one {# estrella} other {# estrellas}}',
  tagsLegend: 'Lo que destacó',
  tags: {
    punctual: 'Puntual',
    smooth_driving: 'Conducción suave',
    clean_car: 'Coche limpio',
    discreet: 'Discreto',
    helpful: 'Servicial',
    late: 'Con retraso',
    rough_driving: 'Conducción brusca',
    car_not_clean: 'Coche no limpio',
    wrong_way: 'Camino equivocado',
    courteous: 'Cortés',
    ready_on_time: 'Listo a tiempo',
    kept_waiting: 'Me hizo esperar',
    left_car_untidy: 'Dejó el coche desordenado',
    unfriendly: 'Poco amable',
  },
}
