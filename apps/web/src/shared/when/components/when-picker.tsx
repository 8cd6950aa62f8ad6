'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import type { Moment } from '@/lib/when/moment.ts'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { useRegionQuery } from '@/shared/places/api.ts'
import { AnchoredDialog } from '@/ui/anchored-dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { usePromisedTermsQuery } from '../api.ts'
import { WhenForm } from './when-form.tsx'

export interface WhenPickerProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly beside?: 'below' | 'after'
  /** Nothing is as soon as possible. */
  readonly value: Moment | undefined
  /** Of what is asked: as soon as possible is an answer, too. */
  readonly maybeAtOnce?: boolean
  readonly onSet: (value: Moment | undefined) => void
  readonly onClose: () => void
}

/** When the pickup is, by the clock where it is. */
export function WhenPicker({ anchor, beside, onSet, onClose, ...asked }: WhenPickerProps) {
  const t = useTranslations('when')
  const region = useRegionQuery(undefined)
  const terms = usePromisedTermsQuery(undefined)
  const missing = [region, terms].filter(({ error }) => error)
  return (
    <AnchoredDialog anchor={anchor} beside={beside} title={t('title')} close={t('close')} onClose={onClose}>
      {region.data && terms.data ? (
        <WhenForm
          {...asked}
          ahead={terms.data}
          region={region.data}
          onSet={(value) => {
            onSet(value)
            onClose()
          }}
        />
      ) : missing.length > 0 ? (
        <AbsentNote again={() => missing.forEach(({ refetch }) => void refetch())} />
      ) : (
        <SkeletonRows rows={7} />
      )}
    </AnchoredDialog>
  )
}
