import type { Words } from '@/lib/i18n/words.ts'
import type { fare as english } from './en.ts'

export const fare: Words<typeof english> = {
  base: 'Base, {name}',
  distance: 'Distancia',
  time: 'Tiempo',
  hours: 'Por horas, {name}',
  minimum: 'Hasta el precio mínimo',
  time_band: 'Hora del día',
  zone_price: 'Precio fijo',
  extra: 'Extra',
  stop: 'Paradas',
  waiting: 'Espera',
  overtime: 'Tiempo adicional',
  overage: 'Distancia adicional',
  toll: 'Peaje',
  platform_fee: 'Tarifa de servicio',
  tax: 'IVA',
  cancellation_fee: 'Gastos de cancelación',
  no_show_fee: 'Gastos por ausencia',
  tip: 'Propina',
  ofFare: '{share} del viaje',
}
