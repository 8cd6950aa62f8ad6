'use client'

import type { TimeOff } from '@livery/contracts/rosters/rosters.ts'
import { X } from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { keyOf, momentThere } from '@/lib/when/moment.ts'
import { useMay } from '@/shared/office/rights.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { useDriverRosterQuery, useGiveTimeOffMutation, useTakeBackTimeOffMutation } from '../api.ts'
import { useOffWords } from '../use-roster-facts.tsx'
import { Part, Row } from './part.tsx'

/** When a chauffeur is off; whoever is sick in the morning is written down here. */
export function TimeOffPart({ id }: { id: string }) {
  const t = useTranslations('officePeople.timeOff')
  const mayWrite = useMay()('rides.change')
  const [isWriting, setWriting] = useState(false)
  const off = useDriverRosterQuery(id).data?.timeOff
  if (off === undefined) return null
  return (
    <Part title={t('title')}>
      {off.length === 0 && !isWriting && <p className="small mb-2 text-muted">{t('none')}</p>}
      <ul>
        {off.map((one) => (
          <OffRow key={one._id} driverId={id} of={one} mayRemove={mayWrite} />
        ))}
      </ul>
      {mayWrite &&
        (isWriting ? (
          <Write id={id} onClose={() => setWriting(false)} />
        ) : (
          <Button size="small" onClick={() => setWriting(true)}>
            {t('add')}
          </Button>
        ))}
    </Part>
  )
}

function OffRow({ driverId, of, mayRemove }: { driverId: string; of: TimeOff; mayRemove: boolean }) {
  const t = useTranslations('officePeople.timeOff')
  const days = useOffWords()(of)
  const mutation = useTakeBackTimeOffMutation()
  return (
    <Row
      end={
        mayRemove && (
          <ActButton
            mutation={mutation}
            body={{ driverId, id: of._id }}
            kind="quiet"
            size="small"
            aria-label={t('remove', { days })}
            done={t('removed')}
          >
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActButton>
        )
      }
    >
      <span className="num">{days}</span>
      <span className="small block text-muted">{t(of.isOfOffice ? 'byOffice' : 'byChauffeur')}</span>
    </Row>
  )
}

function Write({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('officePeople.timeOff')
  const today = keyOf(momentThere(new Date(), useTimeZone() ?? 'UTC')).slice(0, 10)
  const form = useActForm({
    mutation: useGiveTimeOffMutation(),
    start: { from: today, to: today },
    body: ({ from, to }) => ({ id, kind: 'day_off' as const, from, to }),
    done: t('added'),
    onDone: onClose,
  })
  return (
    <ActForm form={form} kind="line" compact className="mt-3 grid gap-3" label={t('add')}>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('from')} type="date" autoFocus {...form.field('from', { required: true })} />
        <Field label={t('to')} type="date" {...form.field('to', { required: true })} />
      </div>
      <p className="small text-muted">{t('lead')}</p>
    </ActForm>
  )
}
