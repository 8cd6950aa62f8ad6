import type { Words } from '@/lib/i18n/words.ts'
import type { reviews as english } from './en.ts'

export const reviews: Words<typeof english> = {
  title: 'Valoraciones',
  lead: 'Nadie ve lo que escribió el otro antes de que ambos valoren, o 14 días después del viaje.',
  direction: 'De quién',
  received: 'Sobre usted',
  given: 'De usted',
  failed: 'Esto no ha llegado.',
  more: 'Ver más',
  summary: 'Lo que suman sus valoraciones',
  of: '{count, plural, =0 {aún sin valoración} one {# valoración} other {últimas # valoraciones}}',
  hidden: 'Visible cuando ambos hayan valorado, como tarde el {date}',
  none: { received: 'Nadie le ha valorado aún.', given: 'Aún no ha valorado a nadie.' },
  noneNext: {
    received: 'Las valoraciones aparecen aquí cuando ambos de un viaje han dado la suya.',
    given: 'Después de un viaje puede decir cómo fue durante 14 días.',
  },
  standing: {
    new: 'Su media cuenta a partir de diez valoraciones.',
    good: 'Sus valoraciones son buenas. Se le ofrecen todas las clases de su coche.',
    not_first: 'Por debajo de 4,80 no se le ofrecen viajes en First.',
    warning: 'Sus valoraciones son bajas. Si bajan más, la oficina lo revisa con usted.',
    review: 'Sus valoraciones han bajado demasiado. La oficina lo revisa y habla con usted.',
  },
}
