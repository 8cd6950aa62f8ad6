import type { ReactNode } from 'react'
import { TextArea } from '../field.tsx'
import type { Rules } from './use-act-form.ts'

/** Why something is done: a sentence that stays with it. */
export function ReasonField<Name extends string>({
  form,
  name,
  label,
  hint,
  rows = 3,
  ...rules
}: {
  form: { field: (name: Name, rules: Rules) => object }
  name: Name
  label: string
  hint?: ReactNode
  rows?: number
} & Pick<Rules, 'minLength' | 'maxLength'>) {
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={rows}
      {...form.field(name, { required: true, minLength: 5, maxLength: 200, ...rules })}
    />
  )
}
