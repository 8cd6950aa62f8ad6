import type { Words } from '@/lib/i18n/words.ts'
import type { notifications as english } from './en.ts'

export const notifications: Words<typeof english> = {
  title: 'Notificaciones',
  bell: '{count, plural, =0 {Notificaciones} one {Notificaciones, # sin leer} other {Notificaciones, # sin leer}}',
  tab: 'Avisos',
  tabCount: '{count} sin leer',
  new: 'Nueva',
  readAll: 'Marcar todas como leídas',
  markRead: 'Marcar como leída: {title}',
  markUnread: 'Marcar como no leída: {title}',
  delete: 'Borrar: {title}',
  newer: 'Más recientes',
  older: 'Más antiguas',
  pages: 'Páginas',
  empty: 'Nada nuevo.',
  emptyNext: 'Lo que ocurre con sus viajes queda aquí durante un mes.',
  failed: 'Sus notificaciones no han llegado.',
  on: {
    granted: 'En su lista y en este dispositivo ve lo que ocurre con sus viajes.',
    default: 'En su lista ve lo que ocurre con sus viajes. Este dispositivo también puede avisarle.',
    denied:
      'En su lista ve lo que ocurre con sus viajes. Este navegador no nos deja enviar nada; puede permitirlo en sus ajustes.',
    absent: 'En su lista ve lo que ocurre con sus viajes. Este navegador no puede avisar.',
  },
  off: 'Nada nuevo se muestra ni se envía. Las cartas siguen su elección de abajo.',
  allowHere: 'Avisarme en este dispositivo',
  toList: 'Ver todas las notificaciones',
  toSettings: 'Elegir lo que le llega',
  topics: {
    rides: 'Viajes',
    offers: 'Viajes ofrecidos',
    payments: 'Pagos y recibos',
    messages: 'Mensajes',
    documents: 'Documentos',
    engagements: 'Encargos',
    support: 'Ayuda',
  },
  channels: { push: 'En el dispositivo', mail: 'Correo', sms: 'SMS' },
}
