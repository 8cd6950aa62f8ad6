import type { Words } from '@/lib/i18n/words.ts'
import type { assign as english } from './en.ts'

export const assign: Words<typeof english> = {
  button: 'Asignar',
  title: '¿Quién conduce {number}?',
  lead: 'El chófer y el pasajero lo saben al momento. Las ofertas abiertas a otros se retiran.',
  search: 'Buscar a otra persona por su nombre',
  who: 'Chóferes',
  none: 'No se conoce ningún chófer de esta clase. Busque a alguien por su nombre.',
  reason: 'Motivo',
  reasonHint: 'No es necesario. Queda en la cronología.',
  leave: 'Dejarlo como está',
  done: '{name} tiene el viaje.',
  rated: 'valoración {rating}',
  next: 'próximo viaje {time}',
  why: {
    ACCOUNT_SUSPENDED: 'La cuenta está suspendida.',
    VEHICLE_NOT_APPROVED: 'Ningún coche está aprobado.',
    CLASS_NOT_DRIVEN: 'No conduce esta clase.',
    PAPERS_NOT_APPROVED: 'Los documentos no están en regla.',
    DRIVER_OFFLINE: 'No está conectado.',
    DRIVER_BUSY: 'Tiene un viaje en curso.',
    RIDES_OVERLAP: 'No puede llegar a tiempo desde otro viaje.',
    DRIVER_NOT_FREE: 'Está en un encargo.',
  },
}
