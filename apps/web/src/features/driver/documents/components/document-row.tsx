'use client'

import type { DocumentKind, DriverDocument } from '@livery/contracts/documents/documents.ts'
import type { DriverCar } from '@livery/contracts/vehicles/vehicles.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useSendDocumentMutation } from '@/shared/documents/api.ts'
import { DocumentBadge } from '@/shared/documents/components/document-badge.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { refusalsOfFile, useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { CameraFileField } from '../camera/camera-file-field.tsx'
import { useHandsBack } from './use-hands-back.tsx'

interface DocumentProps {
  kind: DocumentKind
  document: DriverDocument | undefined
  /** The car that it belongs to; undefined for the chauffeur’s own. */
  car?: DriverCar
  /** Must say until when it is valid. */
  isDated: boolean
}

/** One required document: what is known of it, and what can be done. */
export function DocumentRow(props: DocumentProps) {
  const { kind, document, car } = props
  const t = useTranslations('documents')
  const figures = useFigures('UTC')
  const named = t(`kinds.${kind}`)
  const ofCar = car === undefined ? named : t('ofCar', { document: named, plate: car.vehicle_number })
  const facts = [document?.number, document?.expiresOn && t('validUntil', { day: figures.date(document.expiresOn) })]
  const isNew = !document || (document.file === null && document.status !== 'approved')
  return (
    <li className={classNames('grid content-between gap-2.5', car === undefined && 'card p-4')}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {car === undefined ? <h3 className="strong">{named}</h3> : <h4 className="strong">{named}</h4>}
          <p className="small num text-muted">{document ? facts.filter(Boolean).join(' · ') : t(`about.${kind}`)}</p>
        </div>
        <DocumentBadge status={document?.status ?? 'missing'} />
      </div>
      {document?.reason && <Note tone="critical">{document.reason}</Note>}
      {document && document.file === null && document.status === 'pending' && <Note tone="caution">{t('noFile')}</Note>}
      <div className="flex flex-wrap gap-2">
        <ActDialog
          title={ofCar}
          lead={t(document ? 'form.leadRenew' : 'form.lead')}
          trigger={
            <Button
              size="small"
              kind={isNew ? 'primary' : 'line'}
              aria-label={t(isNew ? 'handInOf' : 'renewOf', { document: ofCar })}
            >
              {t(isNew ? 'handIn' : 'renew')}
            </Button>
          }
        >
          {(close) => <DocumentForm {...props} onClose={close} />}
        </ActDialog>
        {document?.file && (
          <a
            href={document.file.file}
            target="_blank"
            rel="noreferrer"
            aria-label={t('viewOf', { document: ofCar })}
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            {t('view')}
          </a>
        )}
      </div>
    </li>
  )
}

function DocumentForm({ kind, document, car, isDated, onClose }: DocumentProps & { onClose: () => void }) {
  const t = useTranslations('documents')
  const handsBack = useHandsBack()
  const form = useActForm({
    mutation: useSendDocumentMutation(),
    start: {
      number: document?.number ?? '',
      expiresOn: document?.status === 'expired' ? '' : (document?.expiresOn ?? ''),
      file: undefined as FileList | undefined,
    },
    body: ({ number, expiresOn, file }) => {
      const body = new FormData()
      body.set('number', number)
      body.set('expiresOn', expiresOn)
      if (document === undefined) body.set('kind', kind)
      if (document === undefined && car !== undefined) body.set('vehicle', car._id)
      if (file?.[0]) body.set('file', file[0])
      handsBack.addTo(body)
      return { id: document?._id, form: body }
    },
    fieldOf: {
      EXPIRY_MISSING: 'expiresOn',
      DOCUMENT_HAS_EXPIRED: 'expiresOn',
      DOCUMENT_HAS_NO_FILE: 'file',
      ...refusalsOfFile('file'),
    },
    sentences: handsBack.sentences,
    onRefused: handsBack.onRefused,
    done: t('sent'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} className="mt-5 grid gap-4" label={handsBack.label} leave={t('form.leave')} onLeave={onClose}>
      <Field label={t('form.number')} dir="ltr" {...form.field('number', { maxLength: 60 })} />
      <Field
        label={t('form.validUntil')}
        type="date"
        {...form.field('expiresOn', { required: isDated })}
        min={new Date().toISOString().slice(0, 10)}
      />
      <CameraFileField
        label={t('form.file')}
        hint={t('form.fileHint')}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        {...form.field('file', { required: !document?.file })}
      />
      {handsBack.note}
    </ActForm>
  )
}
