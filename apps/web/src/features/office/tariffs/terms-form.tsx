'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Classes, useClasses } from '@/lib/classes/use-classes.ts'
import { type Path, valueAt, withValue } from '@/shared/office/draft.ts'
import type { Terms } from '@/shared/office/tariffs.ts'
import { useZoneSwatch } from '@/shared/office/zones/zone-swatch.tsx'
import { Button } from '@/ui/button.tsx'
import { TermField } from './term-field.tsx'
import { CANCELLING, DRIVING, FEES, LISTS, type ListLabel, RATES, type Term, WAITED, WAITING } from './term-layout.ts'

const PLACED: readonly ListLabel[] = ['lat', 'lng', 'radiusMetres']

/** All terms of a tariff, to read or to change. */
export function TermsForm({ terms, onChange }: { terms: Terms; onChange: ((terms: Terms) => void) | undefined }) {
  const t = useTranslations('tariffs')
  const classes = useClasses()
  const set = (path: Path, value: unknown) => onChange?.(withValue(terms, path, value))
  const field = (term: Term, label: string) => (
    <TermField
      key={term.path.join('.')}
      label={label}
      type={term.type}
      value={valueAt(terms, term.path)}
      isOptional={term.isOptional}
      empty={term.empty}
      disabled={!onChange}
      onChange={(value) => set(term.path, value)}
    />
  )
  return (
    <div className="grid gap-8">
      <Section title={t('sections.rates')}>
        {codesFor(classes, terms).map((code) => (
          <Row key={code} title={classes.nameOf(code)}>
            {terms.classes[code] ? (
              RATES.map((rate) =>
                field({ path: ['classes', code, rate], label: rate, type: 'money' }, t(`fields.${rate}`)),
              )
            ) : (
              <Unpriced onPrice={onChange && (() => set(['classes', code], Object.values(terms.classes)[0]))} />
            )}
          </Row>
        ))}
      </Section>
      <Section title={t('sections.fees')}>
        <Row>{FEES.map((term) => field(term, t(`fields.${term.label}`)))}</Row>
      </Section>
      <Section title={t('sections.waiting')}>
        {WAITING.map((one) => (
          <Row key={one} title={t(`places.${one}`)}>
            {WAITED.map((what) =>
              field({ path: ['waiting', one, what], label: what, type: 'number' }, t(`fields.${what}`)),
            )}
          </Row>
        ))}
        <Row>{DRIVING.map((term) => field(term, t(`fields.${term.label}`)))}</Row>
      </Section>
      <Section title={t('sections.cancelling')}>
        <Row>
          <TermField
            label={t('fields.preset')}
            type="choice"
            value={terms.cancelling.preset}
            choices={(['standard', 'strict'] as const).map((value) => ({ value, label: t(`presets.${value}`) }))}
            disabled={!onChange}
            onChange={(value) => set(['cancelling', 'preset'], value)}
          />
          {CANCELLING.map((term) => field(term, t(`fields.${term.label}`)))}
        </Row>
      </Section>
      {LISTS.map((list) => (
        <TermRows key={list.key} list={list} terms={terms} onSet={onChange && set} />
      ))}
    </div>
  )
}

function TermRows({
  list,
  terms,
  onSet,
}: {
  list: (typeof LISTS)[number]
  terms: Terms
  onSet: ((path: Path, value: unknown) => void) | undefined
}) {
  const t = useTranslations('tariffs')
  const classes = useClasses()
  const rows: readonly unknown[] = terms[list.key]
  const swatch = useZoneSwatch()
  const areas = terms.areas.map(({ key, name }) => ({ value: key, label: name || key }))
  const kinds = (['airport', 'rail', 'zone'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))
  return (
    <Section title={t(`sections.${list.key}`)} lead={t(`leads.${list.key}`)}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own; one that is taken out moves the others up.
        <Row key={`${index}-${rows.length}`}>
          {columnsOf(list, row).map(({ path, label, type, isOptional, empty }) => (
            <TermField
              key={path.join('.')}
              label={t(`fields.${label}`)}
              type={type}
              value={valueAt(row, path)}
              isOptional={isOptional}
              empty={empty}
              choices={label === 'kind' ? kinds : [{ value: '', label: '–' }, ...areas]}
              disabled={!onSet}
              mark={swatch(zoneNamed(list.key, label, row, path))}
              onChange={(value) => onSet?.([list.key, index, ...path], value)}
            />
          ))}
          {list.key === 'zonePairs' &&
            codesFor(classes, terms).map((code) => (
              <TermField
                key={code}
                label={classes.nameOf(code)}
                type="money"
                value={valueAt(row, ['prices', code])}
                isOptional
                disabled={!onSet}
                onChange={(value) => onSet?.([list.key, index, 'prices', code], value)}
              />
            ))}
          {onSet && (
            <Button
              size="small"
              kind="quiet"
              className="min-h-11 self-end"
              onClick={() => onSet([list.key], rows.toSpliced(index, 1))}
            >
              <Trash2 size={15} strokeWidth={1.5} aria-hidden="true" />
              {t('removeRow')}
            </Button>
          )}
        </Row>
      ))}
      {rows.length === 0 && <p className="small text-muted">{t('noRows')}</p>}
      {onSet && (
        <Button
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => onSet([list.key], [...rows, list.blank])}
        >
          <Plus size={15} strokeWidth={1.5} aria-hidden="true" />
          {t('addRow')}
        </Button>
      )}
    </Section>
  )
}

/** The classes of the house in its order; of those that are not offered any more the ones with a price, too. */
const codesFor = ({ all }: Classes, terms: Terms): string[] => [
  ...new Set([...all.map(({ vehicleClass }) => vehicleClass), ...Object.keys(terms.classes)]),
]

/** A class that is not offered now: before it comes back, it needs its prices. */
function Unpriced({ onPrice }: { onPrice: (() => void) | undefined }) {
  const t = useTranslations('tariffs.unpriced')
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3">
      <span className="text-muted">{t('none')}</span>
      {onPrice && (
        <Button size="small" kind="quiet" className="min-h-11" onClick={onPrice}>
          {t('add')}
        </Button>
      )}
    </div>
  )
}

/** The key of the area that a field names: its own, or that it has a price or tax for. */
function zoneNamed(list: string, label: ListLabel, row: unknown, path: Path): unknown {
  if (list === 'areas') return label === 'name' ? valueAt(row, ['key']) : undefined
  return list === 'zonePairs' || list === 'areaTaxes' ? valueAt(row, path) : undefined
}

/** Where a drawn area is, its zone's page says. */
function columnsOf({ key, columns }: (typeof LISTS)[number], row: unknown): readonly Term<ListLabel>[] {
  const isDrawn = key === 'areas' && valueAt(row, ['outline']) !== undefined
  return isDrawn ? columns.filter(({ label }) => !PLACED.includes(label)) : columns
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-serif text-[18px]/6">{title}</h3>
        {lead && <p className="small text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

function Row({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="border-b border-line pb-3">
      {title && <p className="strong mb-1">{title}</p>}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 desk:grid-cols-5">{children}</div>
    </div>
  )
}
