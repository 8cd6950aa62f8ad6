'use client'

import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { Column } from './table.tsx'

/** The fields of a row that hold such a value. */
type FieldOf<Row, Value> = { [Name in keyof Row]-?: Row[Name] extends Value ? Name : never }[keyof Row] & string
type Rest<Row, Sort extends string> = Omit<Partial<Column<Row, Sort>>, 'key' | 'label' | 'cell'>

/** Columns that most lists have, by the field that they show. */
export function useCells<Row, Sort extends string = never>() {
  const figures = useFigures()
  return {
    /** Day and time; a dash while it has not come. */
    moment: (field: FieldOf<Row, string | null>, label: string, rest?: Rest<Row, Sort>): Column<Row, Sort> => ({
      key: field,
      label,
      className: 'num',
      ...rest,
      cell: (row) => (row[field] === null ? '–' : figures.dayAndTime(row[field] as string)),
    }),
    /** An amount, in the currency of its row. */
    money: (field: FieldOf<Row, number>, label: string, rest?: Rest<Row, Sort>): Column<Row, Sort> => ({
      key: field,
      label,
      end: true,
      ...rest,
      cell: (row) => figures.money(row[field] as number, (row as { currency: string }).currency),
    }),
  }
}

/** The amount that a row is about. */
export const MAIN = { className: 'strong', card: 'figure' } as const
