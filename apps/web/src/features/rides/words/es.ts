import type { Words } from '@/lib/i18n/words.ts'
import type { rides as english } from './en.ts'

export const rides: Words<typeof english> = {
  title: 'Viajes',
  filter: 'Qué viajes',
  all: 'Todos',
  more: 'Ver más',
  failed: 'Sus viajes no han llegado.',
  book: 'Reservar un coche',
  empty: {
    all: 'Aún no hay viajes.',
    active: 'No hay ningún viaje en curso.',
    upcoming: 'No hay nada previsto.',
    past: 'Aún no hay viajes pasados.',
  },
  emptyNext: 'Aquí está cada viaje, desde la búsqueda hasta el recibo.',
}
