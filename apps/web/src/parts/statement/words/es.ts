import type { Words } from '@/lib/i18n/words.ts'
import type { statement as english } from './en.ts'

export const statement: Words<typeof english> = {
  title: 'Liquidaciones semanales',
  none: 'Su liquidación aparece aquí cada lunes tras una semana con viajes.',
  weekFrom: 'Semana del {day}',
  search: 'Nombre',
  noneFits: 'Ninguna liquidación coincide.',
  noneNext: 'Las liquidaciones aparecen aquí cada lunes, por cada chófer que ha conducido.',
  open: 'Abrir el PDF de {number} de {name}',
  columns: {
    week: 'Semana del',
    chauffeur: 'Chófer',
    number: 'Número',
    gross: 'Antes de comisión',
    commission: 'Comisión',
    tips: 'Propinas',
    earned: 'Ganado',
    payouts: 'Pagos',
  },
}
