'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import type { Group, Row } from './rows.ts'

const SIGN: Partial<Record<Group['key'], string>> = { rides: '#', people: '@', acts: '>' }

interface ListProps {
  readonly id: string
  readonly groups: readonly Group[]
  readonly active: Row | undefined
  readonly busy: boolean
  readonly onAim: (row: Row) => void
  readonly onOpen: (row: Row) => void
}

/** The options of the palette's field, in groups. */
export function PaletteList({ id, groups, active, busy, onAim, onOpen }: ListProps) {
  const t = useTranslations('palette')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      aria-busy={busy}
      className={classNames('min-h-0 flex-1 overflow-y-auto py-2 empty:hidden', busy && 'opacity-60')}
    >
      {groups.map(({ key, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not.
        <div key={key} role="group" aria-label={t(`groups.${key}`)}>
          <p aria-hidden="true" className="mini flex items-center justify-between px-5 pt-2 pb-1 font-medium">
            {t(`groups.${key}`)}
            {SIGN[key] && <KeyCap name={SIGN[key]} className="max-desk:hidden" />}
          </p>
          {rows.map((row) => (
            <Option
              key={row.id}
              id={`${id}-${row.id}`}
              row={row}
              active={row.id === active?.id}
              {...{ onAim, onOpen }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<ListProps, 'onAim' | 'onOpen'> {
  readonly id: string
  readonly row: Row
  readonly active: boolean
}

function Option({ id, row, active, onAim, onOpen }: OptionProps) {
  const { icon: Icon, title, note, end } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox, as its pattern asks.
    <div
      id={id}
      ref={active ? reveal : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classNames(
        'grid min-h-11 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 px-5 max-desk:py-1.5 desk:min-h-9 desk:grid-cols-[20px_minmax(0,1fr)_auto]',
        active && 'bg-brass-wash shadow-[inset_2px_0_0_var(--brass)] rtl:shadow-[inset_-2px_0_0_var(--brass)]',
      )}
      onMouseDown={(event) => event.preventDefault()}
      // A list that changes below a pointer at rest is not pointed at.
      onMouseMove={({ movementX, movementY }) => active || (movementX === 0 && movementY === 0) || onAim(row)}
      onClick={() => onOpen(row)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <span className="cut">
        {title}
        {note && <span className="text-muted"> · {note}</span>}
      </span>
      {end && <span className="flex min-w-0 items-center gap-2 max-desk:col-start-2 desk:max-w-60">{end}</span>}
    </div>
  )
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
