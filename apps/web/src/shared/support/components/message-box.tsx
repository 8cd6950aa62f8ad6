'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { Note } from '@/ui/note.tsx'
import { AttachmentField } from './attachment-field.tsx'

const LONGEST = 5000

/** Writes one message. What was typed stays until it has arrived. */
export function MessageBox({
  label,
  send,
  withFile = true,
  onSend,
  beside,
  size = 'regular',
}: {
  label: string
  send: string
  withFile?: boolean
  /** Resolves to the failure, if there was one. */
  onSend: (message: string, attachment: File | undefined) => Promise<unknown>
  beside?: ReactNode
  size?: 'small' | 'regular'
}) {
  const t = useTranslations('support')
  const sentence = useSentence()
  const [message, setMessage] = useState('')
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !message.trim()) return
    setSending(true)
    const failure = await onSend(message.trim(), file)
    setSending(false)
    setError(failure)
    if (failure) return
    setMessage('')
    setFile(undefined)
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={label}
        rows={size === 'small' ? 4 : 5}
        required
        maxLength={LONGEST}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        onKeyDown={sendByKey}
      />
      {error ? <Note tone="critical">{sentence(error)}</Note> : null}
      <div className="flex flex-wrap items-center gap-2.5">
        {withFile && <AttachmentField file={file} onChange={setFile} size={size} />}
        {withFile && !file && <span className="mini max-desk:hidden">{t('files')}</span>}
        <span className="ms-auto flex flex-wrap items-center gap-2.5">
          {beside}
          <Button
            type="submit"
            kind="primary"
            size={size}
            busy={isSending}
            className={size === 'small' ? 'min-h-9' : ''}
          >
            {send}
          </Button>
        </span>
      </div>
    </form>
  )
}
