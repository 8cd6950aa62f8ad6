'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { useTranslations } from 'next-intl'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { useAddEngagementPicturesMutation } from '@/shared/engagement/api.ts'
import { Note } from '@/ui/note.tsx'
import { MOST_PICTURES, PictureInput } from './picked-pictures.tsx'

/** While the post is open, its pictures can be added to. */
export function AddPictures({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement.post')
  const sentence = useSentence()
  const [add, { error, isLoading }] = useAddEngagementPicturesMutation()
  const isFull = engagement.mediaDetails.length >= MOST_PICTURES
  if (isFull) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <PictureInput
        label={isLoading ? t('picturesSending') : t('picturesAdd')}
        hint={t('picturesHint')}
        disabled={isLoading}
        onPick={(files) => files.length > 0 && void add({ id: engagement._id, files })}
      />
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
    </div>
  )
}
