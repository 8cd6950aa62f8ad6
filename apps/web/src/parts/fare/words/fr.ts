import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'Prise en charge, {name}',
  distance: 'Distance',
  time: 'Durée',
  hours: 'À l’heure, {name}',
  minimum: 'Complément au prix minimum',
  time_band: 'Horaire',
  zone_price: 'Prix fixe',
  extra: 'Option',
  stop: 'Arrêts',
  waiting: 'Attente',
  overtime: 'Temps supplémentaire',
  overage: 'Au-delà de la distance comprise',
  toll: 'Péage',
  platform_fee: 'Frais de plateforme',
  tax: 'TVA',
  cancellation_fee: 'Frais d’annulation',
  no_show_fee: 'Frais d’absence',
  tip: 'Pourboire',
  promotion: 'Promotion',
  ofFare: '{share} du prix',
}
