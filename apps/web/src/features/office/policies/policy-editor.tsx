'use client'

import type { Policy } from '@livery/contracts/policies/policies.ts'
import { fieldsOfPolicy } from '@livery/contracts/policies/policy-fields.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changesBetween } from '@/shared/office/draft.ts'
import { faultsIn } from './faults.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PublishPolicy } from './publish-policy.tsx'
import { usePolicyWords } from './use-policy-words.ts'
import { PolicyVersions } from './versions.tsx'

/** The newest version as the beginning of the next; beside it all there were. */
export function PolicyEditor({ policy }: { policy: Policy }) {
  const { name, currency, versions } = policy
  const t = useTranslations('policies')
  const fields = fieldsOfPolicy(name)
  const newest = versions[0]
  const [terms, setTerms] = useState(newest?.terms ?? {})
  const [isTried, setTried] = useState(false)
  const [round, setRound] = useState(0)
  const words = usePolicyWords(name, currency)
  if (!newest) return null
  const changes = changesBetween(fields, newest.terms, terms)
  const wrong = faultsIn(name, terms)
  return (
    <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(340px,420px)] desk:content-stretch">
      <div className="px-5 py-5 desk:px-6">
        <p className="max-w-[64ch] text-muted">{t(`leads.${name}`)}</p>
        <PolicyFields
          key={round}
          fields={fields}
          terms={terms}
          wrong={isTried ? wrong : []}
          words={words}
          onChange={setTerms}
        />
        <PublishPolicy
          policy={policy}
          terms={terms}
          changes={changes}
          words={words}
          isUnfit={wrong.length > 0}
          isTried={isTried}
          onTry={() => setTried(true)}
          onDiscard={() => {
            setTerms(newest.terms)
            setTried(false)
            setRound(round + 1)
          }}
        />
      </div>
      <aside className="min-w-0 overflow-auto border-line bg-surface px-5 py-5 max-desk:border-t desk:border-s desk:px-6">
        <PolicyVersions versions={versions} fields={fields} words={words} />
      </aside>
    </div>
  )
}
