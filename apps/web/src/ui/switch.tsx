'use client'

import * as RadixSwitch from 'radix-ui/switch'
import type { ComponentProps } from 'react'

/** On or off at once, without a form. Give it a label through `aria-label` or a `<label htmlFor>`. */
export function Switch(props: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root className="switch" {...props}>
      <RadixSwitch.Thumb />
    </RadixSwitch.Root>
  )
}
