import type { PolicyField } from '@livery/contracts/policies/policy-fields.ts'
import type { Terms } from '@/shared/office/draft.ts'
import type { PolicyWords } from './use-policy-words.ts'

/** Field by field: what it was, and what it is. */
export function ChangeList({
  changes,
  before,
  after,
  words,
}: {
  changes: readonly PolicyField[]
  before: Terms
  after: Terms
  words: PolicyWords
}) {
  if (changes.length === 0) return null
  return (
    <ul className="grid gap-1.5">
      {changes.map((field) => (
        <li key={field.path.join('.')} className="small">
          {words.label(field)}: <s className="num text-muted">{words.value(field, before)}</s>{' '}
          <b className="num strong">{words.value(field, after)}</b>
        </li>
      ))}
    </ul>
  )
}
