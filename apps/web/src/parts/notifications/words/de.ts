import type { Words } from '@/lib/i18n/words.ts'
import type { notifications as english } from './en.ts'

export const notifications: Words<typeof english> = {
  title: 'Mitteilungen',
  bell: '{count, plural, =0 {Mitteilungen} one {Mitteilungen, # ungelesen} other {Mitteilungen, # ungelesen}}',
  tab: 'Neues',
  tabCount: '{count} ungelesen',
  new: 'Neu',
  readAll: 'Alle als gelesen markieren',
  markRead: 'Als gelesen markieren: {title}',
  markUnread: 'Als ungelesen markieren: {title}',
  delete: 'Löschen: {title}',
  newer: 'Neuere',
  older: 'Ältere',
  pages: 'Seiten',
  empty: 'Nichts Neues.',
  emptyNext: 'Was mit Ihren Fahrten geschieht, steht hier einen Monat lang.',
  failed: 'Ihre Mitteilungen sind nicht angekommen.',
  on: {
    granted: 'Sie sehen in Ihrer Liste und auf diesem Gerät, was mit Ihren Fahrten geschieht.',
    default: 'Sie sehen in Ihrer Liste, was mit Ihren Fahrten geschieht. Auch dieses Gerät kann es Ihnen melden.',
    denied:
      'Sie sehen in Ihrer Liste, was mit Ihren Fahrten geschieht. Dieser Browser lässt uns nichts senden; Sie können es in seinen Einstellungen erlauben.',
    absent: 'Sie sehen in Ihrer Liste, was mit Ihren Fahrten geschieht. Dieser Browser kann nichts melden.',
  },
  off: 'Nichts Neues wird gezeigt oder gesendet. Briefe folgen Ihrer Wahl unten.',
  allowHere: 'Auf diesem Gerät melden',
  toList: 'Alle Mitteilungen ansehen',
  toSettings: 'Wählen, was Sie erreicht',
  topics: {
    rides: 'Fahrten',
    offers: 'Angebotene Fahrten',
    payments: 'Zahlungen und Quittungen',
    messages: 'Nachrichten',
    documents: 'Dokumente',
    engagements: 'Engagements',
    support: 'Hilfe',
  },
  channels: { push: 'Auf dem Gerät', mail: 'E-Mail', sms: 'SMS' },
}
