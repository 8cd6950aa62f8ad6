'use client'

import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/ui/button.tsx'

/** One more or one less of an extra that is chosen, up to its most; the last one goes with its own switch. */
export function ExtraStepper({
  name,
  count,
  most,
  onCount,
}: {
  name: string
  count: number
  most: number
  onCount: (count: number) => void
}) {
  const t = useTranslations('extraCount')
  return (
    <>
      {count > 1 && (
        <IconButton label={t('fewer', { name })} onClick={() => onCount(count - 1)}>
          <Minus size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      {most > 1 && (
        <IconButton label={t('more', { name })} disabled={count >= most} onClick={() => onCount(count + 1)}>
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}
