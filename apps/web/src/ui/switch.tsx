'use client'

import * as RadixSwitch from 'radix-ui/switch'
import { type ComponentProps, useId } from 'react'
import styles from './switch.module.css'

/** On or off at once, without a form. Give it a label through `aria-label` or a `<label htmlFor>`. */
export function Switch(props: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root className={styles.switch} {...props}>
      <RadixSwitch.Thumb />
    </RadixSwitch.Root>
  )
}

/** A line of a form that is on or off. */
export function SwitchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={value} onCheckedChange={onChange} />
    </div>
  )
}
