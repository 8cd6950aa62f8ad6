'use client'

import { VEHICLE_CLASS_CODE } from '@livery/contracts/choices.ts'
import { useTranslations } from 'next-intl'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { scaleOf } from '@/shared/office/draft.ts'
import { type TariffVersion, useTariffsQuery } from '@/shared/office/tariffs.ts'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { AmountField, Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Loaded } from '@/ui/loaded.tsx'
import { Select } from '@/ui/select.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { useAddClassMutation } from './api.ts'
import { ClassFields, FIELD_FROM, saidIn, typedOf } from './class-fields.tsx'
import { codeFrom } from './code-from.ts'

const RATES = ['base', 'minimum', 'perKm', 'perMinute', 'perHour'] as const
const SCALE = scaleOf('amount')

export function NewClass() {
  const t = useTranslations('lists.classes')
  return (
    <ActDialog
      title={t('add')}
      lead={t('addLead')}
      trigger={
        <Button size="small" className="mt-4 min-h-11">
          {t('add')}
        </Button>
      }
    >
      {(close) => <WithTariff onDone={close} />}
    </ActDialog>
  )
}

/** Its prices begin as another class's. */
function WithTariff({ onDone }: { onDone: () => void }) {
  const t = useTranslations('tariffs')
  const tariffs = useTariffsQuery()
  return (
    <Loaded query={tariffs} failed={t('failed')} rows={6}>
      {(all) => {
        const tariff = all.find(({ state }) => state === 'in_force')
        return tariff && <NewClassForm tariff={tariff} onDone={onDone} />
      }}
    </Loaded>
  )
}

function NewClassForm({ tariff, onDone }: { tariff: TariffVersion; onDone: () => void }) {
  const t = useTranslations('lists')
  const rate = useTranslations('tariffs.fields')
  const { all, nameOf } = useClasses()
  const priced = all.filter(({ vehicleClass }) => tariff.terms.classes[vehicleClass])
  const first = priced[0]?.vehicleClass ?? ''
  const form = useActForm({
    mutation: useAddClassMutation(),
    start: { ...typedOf(undefined), vehicleClass: '', pricesOf: first, rates: ratesOf(tariff, first) },
    body: ({ vehicleClass, pricesOf, rates, ...typed }) => ({
      ...saidIn(typed),
      vehicleClass: vehicleClass.trim(),
      pricesOf,
      rates: ratesFrom(rates),
    }),
    fieldFrom: FIELD_FROM,
    done: (_, { names }) => t('classes.added', { name: names.en ?? '' }),
    onDone,
  })
  const code = form.pick('vehicleClass')
  const name = form.watch('names.en') ?? ''
  const pricesOf = form.field('pricesOf')
  return (
    <ActForm form={form} label={t('classes.add')}>
      <ClassFields
        form={form}
        code={
          <Field
            label={t('classes.code')}
            hint={t('classes.codeHint')}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onFocus={() => code.value === '' && code.onChange(codeFrom(name))}
            {...form.field('vehicleClass', { required: true, maxLength: 30, pattern: VEHICLE_CLASS_CODE })}
          />
        }
      />
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="strong pe-2">{t('classes.prices')}</legend>
        <Select
          label={t('classes.pricesOf')}
          {...pricesOf}
          onChange={(event) => {
            form.setValue('rates', ratesOf(tariff, event.target.value))
            return pricesOf.onChange(event)
          }}
        >
          {priced.map(({ vehicleClass }) => (
            <option key={vehicleClass} value={vehicleClass}>
              {nameOf(vehicleClass)}
            </option>
          ))}
        </Select>
        <div className="grid grid-cols-2 gap-4">
          {RATES.map((one) => (
            <AmountField
              key={one}
              label={t('classes.rateIn', { rate: rate(one), currency: tariff.currency })}
              {...form.field(`rates.${one}`, { required: true, min: 0, max: 1_000_000 / SCALE })}
            />
          ))}
        </div>
        {tariff.terms.zonePairs.length > 0 && <p className="mini">{t('classes.pricesHint')}</p>}
      </fieldset>
      <SwitchField label={t('classes.isOffered')} {...form.pick('isOffered')} />
    </ActForm>
  )
}

type Typed = Record<(typeof RATES)[number], string>

function ratesOf({ terms }: TariffVersion, code: string): Typed {
  const rates = terms.classes[code]
  return Object.fromEntries(
    RATES.map((one) => [one, rates === undefined ? '' : (rates[one] / SCALE).toFixed(2)]),
  ) as Typed
}

function ratesFrom(typed: Typed) {
  const minor = (one: keyof Typed) => Math.round(Number(typed[one]) * SCALE)
  return {
    ...{ base: minor('base'), minimum: minor('minimum'), perKm: minor('perKm') },
    ...{ perMinute: minor('perMinute'), perHour: minor('perHour') },
  }
}
