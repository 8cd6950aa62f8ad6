'use client'

import { useTranslations } from 'next-intl'
import { useOnline } from '@/lib/socket/use-online.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { LEAST_LETTERS, type Typed } from './read-typed.ts'

interface StateProps {
  readonly typed: Typed
  readonly isAnswered: boolean
  readonly isAlike: boolean
  readonly hasRows: boolean
  readonly error: unknown
  readonly again: () => void
}

/** What there is to say beside what was found: that nothing was, that it is on its way, that it could not be asked. */
export function PaletteState({ typed, isAnswered, isAlike, hasRows, error, again }: StateProps) {
  const t = useTranslations('palette')
  const shell = useTranslations('shell')
  const isOnline = useOnline()
  const sentence = useSentence()
  const letters = [...typed.text].length
  const isTooShort = letters > 0 && letters < LEAST_LETTERS && !typed.isOfActs
  if (error)
    return (
      <p role="alert" className="px-5 pt-4 pb-1">
        {isOnline ? sentence(error) : t('offline')}{' '}
        <button type="button" className="link min-h-11 desk:min-h-6" onClick={again}>
          {shell('tryAgain')}
        </button>
      </p>
    )
  if (!isAnswered && !hasRows) return <RowsToCome label={shell('loading')} />
  if (!isAnswered || hasRows)
    return (
      <p role="status" className="px-5 pt-3 text-muted empty:hidden">
        {isAlike ? t('alike') : isTooShort ? t('more') : null}
      </p>
    )
  return (
    <div role="status" className="grid gap-1 px-5 py-6">
      {isTooShort || letters === 0 ? (
        <p className="text-muted">{t('more')}</p>
      ) : (
        <>
          <p className="strong">{t.rich('none', { text: () => <bdi>{typed.text}</bdi> })}</p>
          <p className="text-muted">{t('noneNext')}</p>
        </>
      )}
    </div>
  )
}

function RowsToCome({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 px-5 py-4">
      <span className="sr-only">{label}</span>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-4 w-4/5" />
      ))}
    </div>
  )
}
