import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'Prise en charge, {name}',
  distance: 'Distance',
  time: 'Durée',
  hours: 'À l’heure, {name}',
  minimum: 'Jusqu’au prix minimum',
  time_band: 'Heure de la journée',
  zone_price: 'Prix fixe',
  extra: 'Option',
  stop: 'Arrêts',
  waiting: 'Attente',
  overtime: 'Temps supplémentaire',
  overage: 'Distance supplémentaire',
  toll: 'Péage',
  platform_fee: 'Frais de service',
  tax: 'TVA',
  cancellation_fee: 'Frais d’annulation',
  no_show_fee: 'Frais d’absence',
  tip: 'Pourboire',
  ofFare: '{share} de la course',
}
