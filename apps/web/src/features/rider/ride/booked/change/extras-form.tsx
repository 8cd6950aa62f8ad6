'use client'

import type { Id } from '@livery/kernel/ids.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { ExtraStepper } from '@/shared/extras/components/extra-stepper.tsx'
import { chosenIn, countOf, wantedOf, withCount } from '@/shared/extras/wanted.ts'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useExtrasOnOfferQuery } from '../../api.ts'
import { PricedForm } from './priced-form.tsx'
import { type FormProps, formOf, useChangeForm } from './use-change-form.ts'

export function ExtrasForm(props: FormProps) {
  const { ride } = props
  const figures = useFigures()
  const nameOf = useExtraName()
  const { data: offered = [], isSuccess } = useExtrasOnOfferQuery()
  const had = chosenIn(ride.additionalservice)
  const form = useChangeForm(props, { chosen: had }, ({ chosen }) => ({ additionalservice: wantedOf(chosen) }))
  const { value: chosen, onChange } = form.form.pick('chosen')
  // What is offered no more stays for who has it.
  const known = new Set<string>(offered.map(({ _id }) => _id))
  const kept = ride.additionalservice.filter(({ _id }) => !known.has(_id))
  const all = [
    ...offered,
    ...kept.map(({ _id, ...extra }) => ({ ...extra, _id: _id as Id<'extra'>, most: 1, currency: ride.currency })),
  ]
  return (
    <PricedForm {...props} of={formOf(form)} isChanged={[...chosen].sort().join() !== [...had].sort().join()}>
      {!isSuccess && <Skeleton className="h-30 w-full" />}
      <fieldset className="grid">
        <legend className="sr-only">{useTranslations('booked.ask')('extras')}</legend>
        {isSuccess &&
          all.map((extra) => (
            <div key={extra._id} className="flex items-center border-b border-line last:border-0">
              <label className="flex min-h-12 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-brass"
                  checked={chosen.includes(extra._id)}
                  onChange={(event) => onChange(withCount(chosen, extra._id, event.target.checked ? 1 : 0))}
                />
                <span className="min-w-0 flex-1">{nameOf({ ...extra, count: countOf(chosen, extra._id) })}</span>
                <span className="num text-muted">{figures.money(extra.servicefare, extra.currency)}</span>
              </label>
              {chosen.includes(extra._id) && (
                <ExtraStepper
                  name={nameOf({ ...extra, count: 1 })}
                  count={countOf(chosen, extra._id)}
                  most={extra.most}
                  onCount={(count) => onChange(withCount(chosen, extra._id, count))}
                />
              )}
            </div>
          ))}
      </fieldset>
    </PricedForm>
  )
}
