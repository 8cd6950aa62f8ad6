'use client'

import { ImagePlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/ui/button.tsx'

export const MOST_PICTURES = 6

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

export function PictureInput({
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
      <label className="btn btn-line btn-file">
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
