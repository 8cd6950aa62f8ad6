'use client'

import { internationalPhone } from '@livery/kernel/phone.ts'
import { type ComponentProps, useState } from 'react'
import { useRegionQuery } from '@/shared/places/api.ts'
import { Field } from '@/ui/field.tsx'

/**
 * A telephone number. It may be written as at home, in the country of the region: it is completed when the field is
 * left, and what is no number stays as it was typed.
 */
export function PhoneField(props: ComponentProps<typeof Field>) {
  const [isUsed, setUsed] = useState(false)
  const { data: region } = useRegionQuery(undefined, { skip: !isUsed })
  const complete = (input: HTMLInputElement) => {
    const whole = internationalPhone(input.value, region?.phones ?? null)
    if (whole === input.value) return
    input.value = whole
    props.onChange?.({ target: input, currentTarget: input, type: 'change' } as React.ChangeEvent<HTMLInputElement>)
  }
  return (
    <Field
      type="tel"
      dir="ltr"
      {...props}
      onFocus={(event) => {
        setUsed(true)
        props.onFocus?.(event)
      }}
      onBlur={(event) => {
        complete(event.target)
        return props.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // Enter sends the form before the field is left.
        if (event.key === 'Enter') complete(event.currentTarget)
        props.onKeyDown?.(event)
      }}
    />
  )
}
