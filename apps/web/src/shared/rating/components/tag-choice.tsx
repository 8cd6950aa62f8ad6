'use client'

import { useTranslations } from 'next-intl'
import { Chip } from '@/ui/chip.tsx'
import { useTagWords } from '../use-tag-words.ts'

const MOST = 5

/** What was good, or was not, to tick. */
export function TagChoice<Tag extends string>({
  tags,
  chosen,
  onChange,
}: {
  tags: readonly Tag[]
  chosen: readonly Tag[]
  onChange: (chosen: Tag[]) => void
}) {
  const t = useTranslations('rating')
  const words = useTagWords()
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{t('tagsLegend')}</legend>
      {tags.map((tag) => {
        const isChosen = chosen.includes(tag)
        return (
          <Chip
            key={tag}
            size="small"
            pressed={isChosen}
            disabled={!isChosen && chosen.length >= MOST}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
          >
            {words(tag)}
          </Chip>
        )
      })}
    </fieldset>
  )
}
