import type { Words } from '@/lib/i18n/words.ts'
import type { notifications as english } from './en.ts'

export const notifications: Words<typeof english> = {
  title: 'Notifications',
  bell: '{count, plural, =0 {Notifications} one {Notifications, # non lue} other {Notifications, # non lues}}',
  tab: 'Avis',
  tabCount: '{count} non lus',
  new: 'Nouveau',
  readAll: 'Tout marquer comme lu',
  markRead: 'Marquer comme lu : {title}',
  markUnread: 'Marquer comme non lu : {title}',
  delete: 'Supprimer : {title}',
  newer: 'Plus récentes',
  older: 'Plus anciennes',
  pages: 'Pages',
  empty: 'Rien de nouveau.',
  emptyNext: 'Ce qui arrive à vos courses reste ici pendant un mois.',
  failed: 'Vos notifications ne sont pas arrivées.',
  on: {
    granted: 'Vous voyez dans votre liste et sur cet appareil ce qui arrive à vos courses.',
    default: 'Vous voyez dans votre liste ce qui arrive à vos courses. Cet appareil peut aussi vous avertir.',
    denied:
      'Vous voyez dans votre liste ce qui arrive à vos courses. Ce navigateur ne nous laisse rien envoyer ; vous pouvez l’autoriser dans ses réglages.',
    absent: 'Vous voyez dans votre liste ce qui arrive à vos courses. Ce navigateur ne peut pas avertir.',
  },
  off: 'Rien de nouveau n’est affiché ni envoyé. Les lettres suivent votre choix ci-dessous.',
  allowHere: 'M’avertir sur cet appareil',
  toList: 'Voir toutes les notifications',
  toSettings: 'Choisir ce qui vous parvient',
  topics: {
    rides: 'Courses',
    offers: 'Courses proposées',
    payments: 'Paiements et reçus',
    messages: 'Messages',
    documents: 'Documents',
    engagements: 'Engagements',
    support: 'Assistance',
  },
  channels: { push: 'Sur l’appareil', mail: 'Courriel', sms: 'SMS' },
}
