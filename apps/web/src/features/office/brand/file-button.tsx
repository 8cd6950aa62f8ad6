'use client'

import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '@/ui/button.tsx'

/** A button that asks for one file, again and again. */
export function FileButton({
  accept,
  label,
  isBusy,
  isSmall = false,
  onFile,
}: {
  accept: string
  label: string
  isBusy: boolean
  isSmall?: boolean
  onFile: (file: File) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // The same file may be chosen once more.
          event.target.value = ''
        }}
      />
      <Button
        size="small"
        busy={isBusy}
        className={isSmall ? undefined : 'min-h-16!'}
        onClick={() => input.current?.click()}
      >
        <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
