'use client'

import { DriverTag, RiderTag } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import { Chip } from '@/ui/chip.tsx'
import { isPraise, tagsFor } from '../tags.ts'

const MOST = 5
interface OfWhom {
  driver: DriverTag
  rider: RiderTag
}

/** What was good, or went wrong, to tick: it follows the stars. */
export function TagChoice<Of extends 'driver' | 'rider', Tag extends OfWhom[Of]>({
  of,
  stars,
  chosen,
  onChange,
}: {
  of: Of
  stars: number
  chosen: readonly Tag[]
  onChange: (chosen: Tag[]) => void
}) {
  const t = useTranslations('rating')
  const words = useTagWords()
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="small mb-2 text-muted">{t(isPraise(stars) ? 'praise' : 'complaint')}</legend>
      {(tagsFor(of, stars) as readonly Tag[]).map((tag) => {
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

const KNOWN: readonly string[] = [...DriverTag.options, ...RiderTag.options]

/** A tag in words; one of a newer server stays as it is. */
export function useTagWords(): (tag: string) => string {
  const t = useTranslations('rating.tags')
  return (tag) => (KNOWN.includes(tag) ? t(tag as DriverTag | RiderTag) : tag)
}
