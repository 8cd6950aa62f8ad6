'use client'

import type { PolicyVersion } from '@livery/contracts/policies/policies.ts'
import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { changesBetween } from '@/shared/office/draft.ts'
import { Badge, type StatusLook } from '@/ui/badge.tsx'
import { ChangeList } from './publish-policy.tsx'
import type { PolicyWords } from './use-policy-words.ts'

const LOOKS: Record<PolicyVersion['state'], StatusLook> = {
  in_force: { tone: 'positive', dot: 'full' },
  coming: { tone: 'caution', dot: 'hollow' },
  past: { tone: 'plain', dot: 'square' },
}

/** The newest first, each with what it changed, by whom and why. */
export function PolicyVersions({
  versions,
  fields,
  words,
}: {
  versions: readonly PolicyVersion[]
  fields: readonly PolicyField[]
  words: PolicyWords
}) {
  const t = useTranslations('policies')
  const figures = useFigures()
  return (
    <section>
      <h2 className="mb-2 font-serif text-[18px]/6">{t('versions')}</h2>
      <ol className="grid grid-cols-1 gap-4">
        {versions.map((version, index) => {
          const before = versions[index + 1]
          return (
            <li key={version.version} className="grid gap-1 border-b border-line pb-3 last:border-0">
              <span className="flex flex-wrap items-center gap-2">
                <b className="place text-[17px]">{t('version', { number: version.version })}</b>
                <Badge {...LOOKS[version.state]}>{t(`state.${version.state}`)}</Badge>
              </span>
              <span className="mini num">
                {before ? t('since', { when: figures.dayAndTime(version.startsAt) }) : t('fromTheStart')} ·{' '}
                <bdi>{version.by ?? t('shipped')}</bdi>
              </span>
              {version.note && (
                <p className="small [overflow-wrap:anywhere]" dir="auto">
                  {version.note}
                </p>
              )}
              {before && (
                <ChangeList
                  changes={changesBetween(fields, before.terms, version.terms)}
                  before={before.terms}
                  after={version.terms}
                  words={words}
                />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
