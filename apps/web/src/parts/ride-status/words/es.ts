import type { Words } from '@/lib/i18n/words.ts'
import type { rideStatus as english } from './en.ts'

export const rideStatus: Words<typeof english> = {
  status: {
    pending_payment: 'Pendiente de pago',
    scheduled: 'Programado',
    searching: 'Buscando',
    assigned: 'Asignado',
    en_route: 'En camino',
    arrived: 'Ha llegado',
    in_progress: 'A bordo',
    at_stop: 'En una parada',
    completed: 'Terminado',
    cancelled: 'Cancelado',
    no_show: 'No se presentó',
    expired: 'Caducado',
  },
  colour: {
    blue: 'Azul',
    green: 'Verde',
    red: 'Rojo',
    amber: 'Ámbar',
    violet: 'Violeta',
    teal: 'Turquesa',
  },
  group: { upcoming: 'Próximos', active: 'En curso', past: 'Pasados' },
}
