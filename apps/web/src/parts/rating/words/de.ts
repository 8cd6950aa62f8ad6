import type { Words } from '@/lib/i18n/words.ts'
import type { rating as english } from './en.ts'

export const rating: Words<typeof english> = {
  stars: '{count, plural, one {# Stern} other {# Sterne}}',
  tagsLegend: 'Was auffiel',
  tags: {
    punctual: 'Pünktlich',
    smooth_driving: 'Ruhig gefahren',
    clean_car: 'Sauberer Wagen',
    discreet: 'Diskret',
    helpful: 'Hilfsbereit',
    late: 'Verspätet',
    rough_driving: 'Unruhig gefahren',
    car_not_clean: 'Wagen nicht sauber',
    wrong_way: 'Falscher Weg',
    courteous: 'Höflich',
    ready_on_time: 'Pünktlich bereit',
    kept_waiting: 'Ließ mich warten',
    left_car_untidy: 'Wagen unordentlich hinterlassen',
    unfriendly: 'Unfreundlich',
  },
}
