'use client'

import type { Engagement } from '@livery/contracts/engagements/engagement-views.ts'
import { ImagePlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAddEngagementPicturesMutation } from '@/shared/engagement/api.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { buttonClass, fileButton, IconButton } from '@/ui/button.tsx'

const MOST_PICTURES = 6

/** Pictures that wait for the post to be sent, by name. */
export function PickedPictures({
  files,
  onChange,
}: {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}) {
  const t = useTranslations('engagement.post')
  return (
    <div className="field">
      <PictureInput
        label={t('pictures')}
        hint={t('picturesHint')}
        disabled={files.length >= MOST_PICTURES}
        onPick={(picked) => onChange([...files, ...picked].slice(0, MOST_PICTURES))}
      />
      <ul className="mt-1 grid">
        {files.map((file) => (
          <li
            key={`${file.name}-${file.lastModified}`}
            className="flex min-h-11 items-center gap-3 border-b border-line"
          >
            <span className="small cut flex-1">
              <bdi>{file.name}</bdi>
            </span>
            <IconButton
              label={t('pictureRemove', { name: file.name })}
              onClick={() => onChange(files.filter((each) => each !== file))}
            >
              <X size={18} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PictureInput({
  label,
  hint,
  disabled,
  onPick,
}: {
  label: string
  hint: string
  disabled?: boolean
  onPick: (files: readonly File[]) => void
}) {
  return (
    <>
      <label className={buttonClass({}, fileButton)}>
        <ImagePlus size={18} strokeWidth={1.5} aria-hidden="true" />
        {label}
        <input
          type="file"
          className="sr-only"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={disabled}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])])
            // The same file can be picked again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      <p className="hint">{hint}</p>
    </>
  )
}

/** While the post is open, its pictures can be added to. */
export function AddPictures({ engagement }: { engagement: Engagement }) {
  const t = useTranslations('engagement.post')
  const [add, { isLoading }] = useAct(useAddEngagementPicturesMutation())
  if (engagement.mediaDetails.length >= MOST_PICTURES) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <PictureInput
        label={isLoading ? t('picturesSending') : t('picturesAdd')}
        hint={t('picturesHint')}
        disabled={isLoading}
        onPick={(files) => files.length > 0 && void add({ id: engagement._id, files })}
      />
    </div>
  )
}
