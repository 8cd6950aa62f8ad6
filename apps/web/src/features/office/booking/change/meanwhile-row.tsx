'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { ChangedFields } from '@livery/contracts/rides/ride-changes.ts'
import { useTranslations } from 'next-intl'
import type { Figures } from '@/lib/i18n/format.ts'
import { useChangedWords } from '@/shared/office/use-changed-words.ts'
import { Button } from '@/ui/button.tsx'
import type { MeanwhileField, useChangeForm } from './use-change-form.ts'

/** Beneath a line: what somebody else has made of it while the form was open, and whose is to count. */
export function MeanwhileRows({
  fields,
  form,
  figures,
}: {
  fields: readonly MeanwhileField[]
  form: ReturnType<typeof useChangeForm>
  figures: Figures
}) {
  return fields.map((field) => <Row key={field} field={field} form={form} figures={figures} />)
}

function Row({
  field,
  form: { ride, meanwhile, settle },
  figures,
}: {
  field: MeanwhileField
  form: ReturnType<typeof useChangeForm>
  figures: Figures
}) {
  const t = useTranslations('officeChange.meanwhile')
  const names = useTranslations('office.changedFields')
  const say = useChangedWords(figures, ride.currency)
  const other = meanwhile[field]
  if (other === undefined) return null
  const theirs = say(fieldsOf(ride), field)
  const name = other.by ?? t('somebody')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser.
    <div
      role="group"
      aria-label={names(field)}
      data-meanwhile={field}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-caution-wash px-5 py-2 desk:ps-[174px] desk:pe-6"
    >
      <p role="status" className="small min-w-0 flex-1 basis-60">
        {names(field)}: <b className="strong wrap-anywhere">{theirs}</b>
        <span className="mini num block">
          <bdi>{t('by', { name, time: figures.time(other.at) })}</bdi>
        </span>
      </p>
      {other.isClash ? (
        <span className="flex gap-2">
          <Button size="small" onClick={() => settle(field, 'theirs')}>
            {t('theirs')}
          </Button>
          <Button size="small" onClick={() => settle(field, 'mine')}>
            {t('mine')}
          </Button>
        </span>
      ) : (
        <Button size="small" kind="quiet" onClick={() => settle(field, 'mine')}>
          {t('seen')}
        </Button>
      )}
    </div>
  )
}

/** The ride's fields by the names that changes have. */
export function fieldsOf(ride: OfficeRide): ChangedFields {
  const { ordered, people, flight, pickupAt, pickupLocation, dropOffLocation, addonlocation, vehicleClass } = ride
  const { passengers, luggage, additionalservice, sign, note, preferences } = ordered
  return {
    ...{ pickupAt, pickupLocation, dropOffLocation, addonlocation, vehicleClass, passengers, luggage },
    ...{ additionalservice, guest: people.guest, flight, sign, note, preferences, total: ride.quoted.total },
  }
}
