import type { Words } from '@/lib/i18n/words.ts'
import type { officeDrivers as english } from './en.ts'

export const officeDrivers: Words<typeof english> = {
  search: 'Nombre, correo, teléfono, matrícula',
  none: 'Ningún chófer coincide.',
  noneNext: 'Los chóferes aparecen aquí desde su registro.',
  anyClass: 'Cualquier clase',
  anyPapers: 'Cualquier documentación',
  presence: { on_ride: 'En viaje', online: 'Conectado', offline: 'Desconectado' },
  papers: {
    in_order: 'En regla',
    expiring: 'Caduca pronto',
    pending: 'Con nosotros',
    missing: 'Falta',
  },
  columns: {
    name: 'Chófer',
    presence: 'Ahora',
    class: 'Coche',
    papers: 'Documentos',
    rating: 'Valoración',
    strikes: 'Faltas',
    rides: 'Viajes, 30 días',
  },
  since: 'desde las {time}',
  openRide: 'Viaje',
  noCar: 'Sin coche aprobado',
  until: 'hasta el {day}',
  reviewsOf: 'Opiniones sobre {name}, {rating} de media',
  paused: 'Sin reservas hasta el {day}',
}
