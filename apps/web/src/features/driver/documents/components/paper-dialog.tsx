'use client'

import type { DocumentKind, DriverDocument } from '@livery/contracts/documents/documents.ts'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useSendPaperMutation } from '@/shared/documents/api.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { Field } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { FormEnd } from '@/ui/form-end.tsx'

export function PaperDialog({
  kind,
  paper,
  isDated,
  onClose,
}: {
  kind: DocumentKind
  paper: DriverDocument | undefined
  /** Must say until when it is valid. */
  isDated: boolean
  onClose: () => void
}) {
  const t = useTranslations('papers')
  const sentence = useSentence()
  const [send, { error, isLoading }] = useSendPaperMutation()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (paper === undefined) form.set('kind', kind)
    const reply = await send({ id: paper?._id, form })
    if (reply.error) return
    say.success(t('sent'))
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`kinds.${kind}`)}
      description={t(paper ? 'form.leadRenew' : 'form.lead')}
    >
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <Field label={t('form.number')} name="number" maxLength={60} defaultValue={paper?.number ?? ''} dir="ltr" />
        <Field
          label={t('form.validUntil')}
          name="expiresOn"
          type="date"
          required={isDated}
          min={new Date().toISOString().slice(0, 10)}
          defaultValue={paper?.status === 'expired' ? '' : (paper?.expiresOn ?? '')}
        />
        <FileField
          label={t('form.file')}
          hint={t('form.fileHint')}
          name="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          required={!paper?.file}
        />
        <FormEnd refusal={error && sentence(error)} busy={isLoading} leave={t('form.leave')} onLeave={onClose}>
          {t('form.send')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
