'use client'

import { doOverlap, outlineProblem } from '@livery/kernel/outline.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { KINDS } from '@/shared/office/zones/colours.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import type { Mutation } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Note } from '@/ui/note.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { stuck } from '@/ui/stuck.ts'
import { useChangeZoneMutation, useDrawZoneMutation, type Zone, type ZoneChange, type ZoneEntry } from './api.ts'
import { ColourChoice } from './colour-choice.tsx'
import { CornersField } from './corners-field.tsx'
import type { Edited } from './grounds.ts'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { isTouched, type Sketch, type SketchAct } from './sketch.ts'
import { type Fields, useMeanwhile } from './use-meanwhile.ts'
import { UsesNote } from './uses-note.tsx'

/** What a zone is called and where it is; the map beside it draws the same corners. */
export function ZoneForm({
  zone,
  area,
  zones,
  sketch,
  onAct,
  onDone,
}: Edited & {
  zones: readonly Zone[]
  sketch: Sketch
  onAct: (act: SketchAct) => void
  onDone: () => void
}) {
  const listed = useListed()
  const t = useTranslations('zones')
  const [isAsked, setAsked] = useState(false)
  const [isTypedWrong, setTypedWrong] = useState(false)
  const meanwhile = useMeanwhile(zone)
  const problem = outlineProblem(sketch.corners)
  const form = useActForm({
    mutation: useKeepZone(),
    start: {
      name: zone?.name ?? area?.name ?? '',
      kind: zone?.kind ?? area?.kind ?? ('zone' as Zone['kind']),
      colour: zone?.colour ?? ('brass' as Zone['colour']),
    },
    body: (typed) => ({
      ...typed,
      outline: sketch.corners.map(([lng, lat]): [number, number] => [lng, lat]),
      ...(zone ? { id: zone._id, version: meanwhile.version ?? zone.version } : area && { key: area.key }),
    }),
    allows: () => {
      setAsked(true)
      return problem === null && !isTypedWrong && meanwhile.clashes.length === 0
    },
    fieldOf: { ZONE_NAME_TAKEN: 'name' },
    done: (_, { name }) => t('saved', { name }),
    onDone,
    onRefused: hear,
  })
  function hear(error: unknown): void {
    const typed = { ...form.getValues(), outline: sketch.corners as Zone['outline'] }
    meanwhile.hear(error, typed, isTouched(sketch), takeOver)
  }
  function takeOver({ outline, ...fields }: Partial<Fields>): void {
    for (const [field, value] of Object.entries(fields)) form.setValue(field as 'name', value as string)
    if (outline) onAct({ do: 'replace', corners: outline })
  }
  const kind = form.pick('kind')
  const overlaps = problem === null ? overlapping(zones, zone, kind.value, sketch) : []
  return (
    <section className="grid gap-4 px-5 py-4" aria-labelledby="zone-form">
      <h2 id="zone-form" className="font-serif text-[18px]/6">
        {zone ? <bdi>{zone.name}</bdi> : t('new')}
      </h2>
      <ActForm
        form={form}
        end={
          <div
            ref={stuck.bottom}
            className="sticky bottom-0 flex flex-wrap gap-2.5 border-t border-line bg-surface py-3"
          >
            <Button type="submit" kind="primary" busy={form.busy}>
              {t(zone ? 'save' : 'add')}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {t('leave')}
            </Button>
            {zone && (
              <span className="ms-auto">
                <Archive zone={zone} onDone={onDone} />
              </span>
            )}
          </div>
        }
      >
        <MeanwhileNote meanwhile={meanwhile} onTake={takeOver} />
        <Field label={t('name')} autoComplete="off" {...form.field('name', { required: true, maxLength: 60 })} />
        <div className="field">
          <span className="label" aria-hidden="true">
            {t('kind')}
          </span>
          <Segmented
            name="kind"
            label={t('kind')}
            fit="words"
            value={kind.value}
            onChange={kind.onChange}
            options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <p className="hint">{t(`kindHints.${kind.value}`)}</p>
        </div>
        <ColourChoice {...form.pick('colour')} />
        <CornersField
          sketch={sketch}
          problem={isAsked || sketch.isClosed ? problem : null}
          onReplace={(corners) => onAct({ do: 'replace', corners })}
          onWrong={setTypedWrong}
        />
        {overlaps.length > 0 && (
          <Note tone="caution">{t('overlapsNamed', { names: listed(overlaps.map(({ name }) => name)) })}</Note>
        )}
        {zone && <UsesNote zone={zone} />}
      </ActForm>
    </section>
  )
}

function overlapping(zones: readonly Zone[], own: Zone | undefined, kind: Zone['kind'], { corners }: Sketch) {
  const others = zones.filter((one) => one._id !== own?._id && one.kind === kind && !one.isArchived)
  return others.filter(({ outline }) => doOverlap(outline, corners))
}

function Archive({ zone: { _id: id, name, version }, onDone }: { zone: Zone; onDone: () => void }) {
  const t = useTranslations('zones')
  return (
    <ActButton
      kind="quiet"
      mutation={useChangeZoneMutation()}
      body={{ id, version, isArchived: true }}
      done={t('archivedOne', { name })}
      onDone={onDone}
    >
      {t('archive')}
    </ActButton>
  )
}

type Kept = ZoneEntry | (ZoneChange & { readonly id: string })

/** Drawn, or changed where it is drawn already. */
function useKeepZone(): Mutation<Kept, Zone> {
  const [add, adding] = useDrawZoneMutation()
  const [change, changing] = useChangeZoneMutation()
  return [
    (kept) => ('version' in kept ? change(kept) : add(kept)),
    { isLoading: adding.isLoading || changing.isLoading },
  ]
}
