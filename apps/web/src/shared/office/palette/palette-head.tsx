'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '@/ui/button.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'

interface HeadProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly listId: string
  readonly text: string
  readonly activeId: string | undefined
  /** Undefined before there is an answer. */
  readonly count: number | undefined
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onClose: () => void
}

export function PaletteHead({ input, listId, text, activeId, count, onType, onKeyDown, onClose }: HeadProps) {
  const t = useTranslations('palette')
  const shell = useTranslations('shell')
  return (
    <div className="flex h-14 flex-none items-center gap-3 ps-5 pe-3 desk:pe-5">
      <Search size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none text-muted" />
      <input
        ref={input}
        role="combobox"
        aria-label={t('field')}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the palette's one task.
        autoFocus
        placeholder={t('placeholder')}
        value={text}
        className="h-full min-w-0 flex-1 bg-transparent text-[17px] outline-none placeholder:text-muted"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="mini num whitespace-nowrap max-desk:sr-only">
        {count !== undefined && t('count', { count })}
      </span>
      <span aria-hidden="true" className="max-desk:hidden">
        <KeyCap name="Escape" />
      </span>
      <span className="desk:hidden">
        <IconButton label={shell('close')} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
