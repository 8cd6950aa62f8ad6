'use client'

import type { RegionOrder, RegionPicture } from '@livery/contracts/setup/regions.ts'
import type { Corner } from '@livery/kernel/outline.ts'
import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { cornersTyped, textOf } from '@/shared/office/corners.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { Field, TextArea } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { useBuildRegionMutation, useCancelRegionOrderMutation, useRegionPictureQuery } from './api.ts'
import { areaOf } from './area.ts'
import { AreaPicture } from './area-picture.tsx'

type Shape = 'whole' | 'box' | 'corners'

/** What of the file is wanted: all of it, or what somebody draws or types. Then it is built. */
export function CutArea({ order }: { order: RegionOrder }) {
  const t = useTranslations('setup.region')
  const query = useRegionPictureQuery(order._id)
  return (
    <Loaded query={query} failed={t('failed')}>
      {(picture) => <Cut order={order} picture={picture} />}
    </Loaded>
  )
}

function Cut({ order, picture }: { order: RegionOrder; picture: RegionPicture }) {
  const t = useTranslations('setup.region')
  const figures = useFigures()
  const [shape, setShape] = useState<Shape>('whole')
  const [corners, setCorners] = useState<readonly Corner[]>([])
  const [typed, setTyped] = useState('')
  const draw = (drawn: readonly Corner[]) => {
    setCorners(drawn)
    setTyped(textOf(drawn))
  }
  const form = useActForm({
    mutation: useBuildRegionMutation(),
    start: { name: order.name },
    body: ({ name }) => ({ id: order._id, name, area: shape === 'whole' ? null : (areaOf(corners) ?? null) }),
    allows: () => shape === 'whole' || areaOf(corners) !== undefined,
  })
  const isTypedWrong = cornersTyped(typed) === undefined
  return (
    <section className="grid gap-4" aria-labelledby="setup-cut">
      <header className="grid gap-1">
        <h3 id="setup-cut" className="font-serif text-[18px]/6">
          {t('cut')}
        </h3>
        <p className="small text-muted">{t('cutLead')}</p>
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          name="area-shape"
          label={t('cut')}
          fit="words"
          value={shape}
          onChange={(next) => {
            setShape(next)
            draw([])
          }}
          options={(['whole', 'box', 'corners'] as const).map((value) => ({ value, label: t(`shape.${value}`) }))}
        />
        {shape === 'corners' && corners.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => draw(corners.slice(0, -1))}>
            <Undo2 size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('undo')}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_280px]">
        <AreaPicture picture={picture} shape={shape} corners={corners} onDraw={draw} />
        <ActForm
          form={form}
          label={t('build')}
          disabled={shape !== 'whole' && areaOf(corners) === undefined}
          also={
            <ActButton kind="quiet" mutation={useCancelRegionOrderMutation()} body={order._id} done={t('cancelled')}>
              {t('otherFile')}
            </ActButton>
          }
        >
          {shape !== 'whole' && (
            <TextArea
              label={t('cornersLabel')}
              hint={t('cornersHint')}
              rows={5}
              dir="ltr"
              className="num"
              value={typed}
              {...(isTypedWrong && { error: t('cornersWrong') })}
              onChange={({ target }) => {
                setTyped(target.value)
                setCorners(cornersTyped(target.value) ?? [])
              }}
            />
          )}
          <Field
            label={t('name')}
            hint={t('nameHint')}
            dir="ltr"
            {...form.field('name', { required: true, maxLength: 40, pattern: /^[a-z0-9-]+$/ })}
          />
          <p className="mini text-muted">
            {t('takes', { size: figures.number(Math.max(1, Math.round(order.bytes / 1e6))), machine: order.machine })}
          </p>
        </ActForm>
      </div>
    </section>
  )
}
