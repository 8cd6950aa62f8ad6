'use client'

import * as RadioGroup from 'radix-ui/radio-group'
import type { ReactNode } from 'react'

/** One of several full-width choices, such as a class of car or a card to pay with. */
export function RadioCards<Value extends string>({
  label,
  value,
  onChange,
  onSame,
  options,
}: {
  label: string
  value: Value | undefined
  onChange: (value: Value) => void
  /** What is chosen already was chosen again. */
  onSame?: () => void
  options: readonly { value: Value; content: ReactNode; disabled?: boolean }[]
}) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <RadioGroup.Root aria-label={label} value={value ?? null} onValueChange={choose} className="grid gap-2">
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          onClick={() => option.value === value && onSame?.()}
          className="min-h-14 w-full rounded-1 border border-line-strong bg-surface px-4 py-2 text-start disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-muted data-[state=checked]:border-brass data-[state=checked]:bg-brass-wash data-[state=checked]:inset-ring data-[state=checked]:inset-ring-brass"
        >
          {option.content}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
