'use client'

import { type ReactNode, useState } from 'react'
import { classNames } from '@/ui/class-names.ts'
import { Field } from '@/ui/field.tsx'
import { Select } from '@/ui/select.tsx'

/** Money is typed in whole units, shares in per cent; kept are minor units and basis points. */
export type TermType = 'money' | 'share' | 'number' | 'degrees' | 'text' | 'time' | 'date' | 'weekdays' | 'choice'

const HUNDREDTHS: readonly TermType[] = ['money', 'share']
// What is only read does not look as if it could be typed into.
const READ_ONLY = '[&_.input]:border-line [&_.input]:bg-transparent'
const INPUT: Partial<Record<TermType, string>> = { text: 'text', weekdays: 'text', time: 'time', date: 'date' }

export interface TermFieldProps {
  label: string
  type: TermType
  value: unknown
  /** What stands for an empty field; a field without it must be filled. */
  empty?: null | undefined
  isOptional?: boolean
  choices?: readonly { value: string; label: string }[]
  disabled: boolean
  className?: string
  /** Before its label: the colour of the zone that it names. */
  mark?: ReactNode
  onChange: (value: unknown) => void
}

export function TermField(props: TermFieldProps) {
  const { mark, ...field } = props
  if (!mark) return <BareField {...field} />
  return (
    <div className="relative [&_.label]:ps-4">
      <span className="absolute top-1.5 start-0">{mark}</span>
      <BareField {...field} />
    </div>
  )
}

function BareField({
  label,
  type,
  value,
  choices,
  disabled,
  className,
  onChange,
  ...rest
}: Omit<TermFieldProps, 'mark'>) {
  const [typed, setTyped] = useState(() => textOf(type, value))
  if (type === 'choice') {
    return (
      <Select
        label={label}
        className={className}
        disabled={disabled}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices?.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    )
  }
  const shown = disabled ? textOf(type, value) : typed
  return (
    <Field
      label={label}
      className={classNames('[&_input]:num', disabled && READ_ONLY, className)}
      type={INPUT[type] ?? 'number'}
      inputMode={INPUT[type] ? undefined : 'decimal'}
      step={HUNDREDTHS.includes(type) ? '0.01' : type === 'degrees' ? 'any' : '1'}
      min={INPUT[type] || type === 'degrees' ? undefined : 0}
      required={!rest.isOptional}
      disabled={disabled}
      dir={type === 'text' ? 'auto' : 'ltr'}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value === '' && rest.isOptional ? rest.empty : readTyped(type, target.value))
      }}
    />
  )
}

function textOf(type: TermType, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (type === 'money') return (Number(value) / 100).toFixed(2)
  if (type === 'share') return String(Number(value) / 100)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function readTyped(type: TermType, text: string): unknown {
  if (HUNDREDTHS.includes(type)) return Math.round(Number(text) * 100)
  if (type === 'weekdays') return [...text.matchAll(/[1-7]/g)].map(([day]) => Number(day))
  return INPUT[type] ? text : Number(text)
}
