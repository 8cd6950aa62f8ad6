'use client'

import type { AltTexts, ContentPage } from '@livery/contracts/content/content.ts'
import { useTranslations } from 'next-intl'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { directionOf, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { FileField } from '@/ui/file-field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { refusalsOfFile, useActForm } from '@/ui/form/use-act-form.ts'
import { usePlacePhotographMutation, useTakePhotographAwayMutation } from './api.ts'

/** The operator's own picture on a page: what stands there, and what can be done with it. */
export function PagePhotograph({ page }: { page: ContentPage }) {
  const t = useTranslations('pages.photograph')
  const { apiUrl } = useConfig()
  const { photograph } = page
  return (
    <section aria-labelledby="photograph" className="mt-6 border-line border-t pt-5">
      <h2 id="photograph" className="mb-2 font-serif text-[18px]/6">
        {t('title')}
      </h2>
      {photograph ? (
        <img
          src={apiUrl + photograph.small}
          alt={photograph.alt.en}
          width={photograph.width}
          height={photograph.height}
          className="mb-3 h-auto w-full rounded-1"
        />
      ) : (
        <p className="mini mb-3">{t('none')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ActDialog
          title={t('title')}
          lead={t('lead')}
          trigger={<Button size="small">{t(photograph ? 'change' : 'add')}</Button>}
        >
          {(close) => <PhotographForm page={page} onClose={close} />}
        </ActDialog>
        {photograph && (
          <ActDialog
            title={t('takeAway')}
            lead={t('takeAwayLead')}
            trigger={
              <Button size="small" kind="quiet">
                {t('takeAway')}
              </Button>
            }
          >
            {(close) => <TakeAway page={page} fileId={photograph._id} onClose={close} />}
          </ActDialog>
        )}
      </div>
    </section>
  )
}

function PhotographForm({ page: { _id, photograph }, onClose }: { page: ContentPage; onClose: () => void }) {
  const t = useTranslations('pages.photograph')
  const form = useActForm({
    mutation: usePlacePhotographMutation(),
    start: {
      file: undefined as FileList | undefined,
      ...Object.fromEntries(LOCALES.map((locale) => [locale, photograph?.alt[locale] ?? ''])),
    } as { file: FileList | undefined } & Record<keyof AltTexts, string>,
    body: ({ file, ...words }) => {
      const alt = Object.entries(words).filter(([, text]) => text?.trim())
      const body = new FormData()
      body.set('alt', JSON.stringify(Object.fromEntries(alt)))
      if (photograph) body.set('replaces', photograph._id)
      if (file?.[0]) body.set('photograph', file[0])
      return { id: _id, form: body }
    },
    fieldOf: refusalsOfFile('file'),
    done: t('saved'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} className="grid gap-4" label={t('save')} leave={t('leave')} onLeave={onClose}>
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        accept="image/jpeg,image/png,image/webp"
        {...form.field('file', { required: !photograph })}
      />
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          label={t('shows', { language: LOCALE_NAMES[locale] })}
          hint={locale === 'en' ? t('showsHint') : undefined}
          lang={locale}
          dir={directionOf(locale)}
          {...form.field(locale, { required: locale === 'en', minLength: 3, maxLength: 160 })}
        />
      ))}
    </ActForm>
  )
}

function TakeAway({ page, fileId, onClose }: { page: ContentPage; fileId: string; onClose: () => void }) {
  const t = useTranslations('pages.photograph')
  const form = useActForm({
    mutation: useTakePhotographAwayMutation(),
    start: {},
    body: () => ({ id: page._id, fileId }),
    done: t('takenAway'),
    onDone: onClose,
  })
  return <ActForm form={form} label={t('takeAway')} leave={t('leave')} onLeave={onClose} />
}
