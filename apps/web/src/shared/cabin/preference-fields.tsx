'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/ui/field.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import type { Preferences } from './wanted.ts'

/** How the cabin should be: with one booking, or always. */
export function PreferenceFields({
  wanted,
  onChange,
}: {
  wanted: Preferences
  onChange: (wanted: Preferences) => void
}) {
  const t = useTranslations('cabin')
  const put = (next: Preferences) => onChange({ ...wanted, ...next })
  return (
    <>
      <div className="field">
        <span className="label">{t('temperature')}</span>
        <Segmented
          name="temperature"
          label={t('temperature')}
          value={wanted.temperature ?? 'normal'}
          options={(['cool', 'normal', 'warm'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(temperature) => put({ temperature })}
        />
      </div>
      <div className="field">
        <span className="label">{t('conversation')}</span>
        <Segmented
          name="quiet"
          label={t('conversation')}
          value={wanted.quiet ? 'quiet' : 'open'}
          options={(['open', 'quiet'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => put({ quiet: value === 'quiet' })}
        />
      </div>
      <div className="field">
        <span className="label">{t('water')}</span>
        <Segmented
          name="water"
          label={t('water')}
          value={wanted.water ?? 'still'}
          options={(['still', 'sparkling', 'none'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(water) => put({ water })}
        />
      </div>
      <Field
        label={t('music')}
        maxLength={80}
        value={wanted.music ?? ''}
        onChange={(event) => put({ music: event.target.value })}
      />
      <Field
        label={t('route')}
        maxLength={200}
        value={wanted.route ?? ''}
        onChange={(event) => put({ route: event.target.value })}
      />
    </>
  )
}
