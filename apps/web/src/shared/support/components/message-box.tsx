'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { AttachmentField } from './attachment-field.tsx'

export const LONGEST = 5000

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
  const form = useActForm({
    mutation: [
      async ({ message, file }: { message: string; file: File | undefined }) => ({
        error: (await onSend(message.trim(), file)) ?? undefined,
      }),
      { isLoading: false },
    ],
    start: { message: '', file: undefined as File | undefined },
    again: true,
    body: (typed) => typed,
  })
  const file = form.watch('file')
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <ActForm
      form={form}
      className="grid gap-3"
      end={
        <div className="flex flex-wrap items-center gap-2.5">
          {withFile && <AttachmentField file={file} onChange={(next) => form.setValue('file', next)} size={size} />}
          {withFile && !file && <span className="mini max-desk:hidden">{t('files')}</span>}
          <span className="ms-auto flex flex-wrap items-center gap-2.5">
            {beside}
            <Button
              type="submit"
              kind="primary"
              size={size}
              busy={form.busy}
              className={size === 'small' ? 'min-h-9' : ''}
            >
              {send}
            </Button>
          </span>
        </div>
      }
    >
      <TextArea
        label={label}
        rows={size === 'small' ? 4 : 5}
        onKeyDown={sendByKey}
        {...form.field('message', { required: true, maxLength: LONGEST, pattern: /\S/ })}
      />
    </ActForm>
  )
}

/** The call takes a form, so that a file can come along; what is empty is left out. */
export function messageForm(fields: Record<string, string | undefined>, attachment: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  if (attachment) form.set('attachment', attachment)
  return form
}
