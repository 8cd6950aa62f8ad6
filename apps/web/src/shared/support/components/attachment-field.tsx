'use client'

import { FileText, Paperclip, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { buttonClass, IconButton } from '@/ui/button.tsx'
import styles from './attachment.module.css'

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

/** One picture or PDF. The api looks at what it is; this only saves choosing in vain. */
export function AttachmentField({
  file,
  onChange,
  size = 'regular',
}: {
  file: File | undefined
  onChange: (file: File | undefined) => void
  size?: 'small' | 'regular'
}) {
  const t = useTranslations('support')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const picture = usePicture(file)
  const remove = () => {
    if (input.current) input.current.value = ''
    onChange(undefined)
    input.current?.focus()
  }
  return (
    <div className="min-w-0">
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED}
        aria-label={t('attach')}
        className={`${styles.fileInput} sr-only`}
        onChange={(event) => onChange(event.target.files?.[0])}
      />
      {file ? (
        <span className={styles.chosen}>
          {picture ? <img src={picture} alt="" /> : <FileText size={18} strokeWidth={1.5} aria-hidden="true" />}
          <bdi className="cut">{file.name}</bdi>
          <IconButton label={t('removeFile', { name: file.name })} onClick={remove} className="size-9!">
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </span>
      ) : (
        <label htmlFor={id} className={size === 'small' ? buttonClass({ size }, 'min-h-9') : buttonClass({})}>
          <Paperclip size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('attach')}
        </label>
      )}
    </div>
  )
}

function usePicture(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
