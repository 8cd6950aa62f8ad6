import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'Grundpreis, {name}',
  distance: 'Strecke',
  time: 'Zeit',
  hours: 'Nach Stunden, {name}',
  minimum: 'Bis zum Mindestpreis',
  time_band: 'Tageszeit',
  zone_price: 'Festpreis',
  extra: 'Extra',
  stop: 'Halte',
  waiting: 'Warten',
  overtime: 'Mehr Zeit',
  overage: 'Weiter als enthalten',
  toll: 'Maut',
  platform_fee: 'Servicegebühr',
  tax: 'MwSt.',
  cancellation_fee: 'Stornogebühr',
  no_show_fee: 'Gebühr bei Nichterscheinen',
  tip: 'Trinkgeld',
  ofFare: '{share} des Fahrpreises',
}
