'use client'

import { useTranslations } from 'next-intl'
import type { Preferences } from '@/shared/cabin/wanted.ts'
import { Select } from '@/ui/select.tsx'
import { Line } from '../line.tsx'
import { Short } from '../short.tsx'

const TEMPERATURES = ['cool', 'normal', 'warm'] as const
const TALK = ['open', 'quiet'] as const
const WATERS = ['still', 'sparkling', 'none'] as const

/** How the cabin should be: as the rider has wished it, or as they say now. */
export function CabinLine({ wanted, onChange }: { wanted: Preferences; onChange: (wanted: Preferences) => void }) {
  const t = useTranslations('cabin')
  const names = useTranslations('office.changedFields')
  const put = (next: Preferences) => onChange({ ...wanted, ...next })
  return (
    <Line letter="C" label={names('preferences')} isTop>
      <div className="grid w-full grid-cols-2 gap-x-3 gap-y-2.5 py-1.5 desk:grid-cols-3">
        <Choice
          label={t('temperature')}
          value={wanted.temperature ?? 'normal'}
          of={TEMPERATURES}
          onChoose={(temperature) => put({ temperature })}
        />
        <Choice
          label={t('conversation')}
          value={wanted.quiet ? 'quiet' : 'open'}
          of={TALK}
          onChoose={(value) => put({ quiet: value === 'quiet' })}
        />
        <Choice label={t('water')} value={wanted.water ?? 'still'} of={WATERS} onChoose={(water) => put({ water })} />
        <div className="col-span-full grid gap-2.5 desk:grid-cols-2 desk:gap-x-3">
          <Short
            label={t('music')}
            dir="auto"
            maxLength={80}
            value={wanted.music ?? ''}
            onText={(music) => put({ music })}
          />
          <Short
            label={t('route')}
            dir="auto"
            maxLength={200}
            value={wanted.route ?? ''}
            onText={(route) => put({ route })}
          />
        </div>
      </div>
    </Line>
  )
}

type Word = (typeof TEMPERATURES)[number] | (typeof TALK)[number] | (typeof WATERS)[number]

function Choice<Value extends Word>({
  label,
  value,
  of,
  onChoose,
}: {
  label: string
  value: Value
  of: readonly Value[]
  onChoose: (value: Value) => void
}) {
  const t = useTranslations('cabin')
  return (
    <Select
      label={label}
      className="gap-0.5! [&_.input]:min-h-11! [&_.input]:text-[14px]! [&_.label]:text-xs! desk:[&_.input]:min-h-9!"
      value={value}
      onChange={({ target }) => onChoose(target.value as Value)}
    >
      {of.map((one) => (
        <option key={one} value={one}>
          {t(one as Word)}
        </option>
      ))}
    </Select>
  )
}
