import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'Base, {name}',
  distance: 'Distancia',
  time: 'Tiempo',
  hours: 'Por horas, {name}',
  minimum: 'Hasta la tarifa mínima',
  time_band: 'Franja horaria',
  zone_price: 'Precio fijo',
  extra: 'Extra',
  stop: 'Paradas',
  waiting: 'Espera',
  overtime: 'Tiempo adicional',
  overage: 'Más distancia de la incluida',
  toll: 'Peaje',
  platform_fee: 'Tarifa de plataforma',
  tax: 'IVA',
  cancellation_fee: 'Cargo por cancelación',
  no_show_fee: 'Cargo por no presentarse',
  tip: 'Propina',
  promotion: 'Promoción',
  ofFare: '{share} de la tarifa',
}
