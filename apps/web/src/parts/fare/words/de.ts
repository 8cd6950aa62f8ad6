import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'Grundpreis, {name}',
  distance: 'Strecke',
  time: 'Fahrzeit',
  hours: 'Stundenweise, {name}',
  minimum: 'Bis zum Mindestpreis',
  time_band: 'Tageszeit',
  zone_price: 'Festpreis',
  extra: 'Extra',
  stop: 'Halte',
  waiting: 'Warten',
  overtime: 'Zusätzliche Zeit',
  overage: 'Weiter als inbegriffen',
  toll: 'Maut',
  platform_fee: 'Plattformgebühr',
  tax: 'MwSt.',
  cancellation_fee: 'Stornogebühr',
  no_show_fee: 'Gebühr für Nichterscheinen',
  tip: 'Trinkgeld',
  promotion: 'Aktion',
  ofFare: '{share} des Preises',
}
