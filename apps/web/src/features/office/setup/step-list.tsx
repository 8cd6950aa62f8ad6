'use client'

import type { SetupItem, SetupStep } from '@livery/contracts/setup/checklist.ts'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import { Note } from '@/ui/note.tsx'
import { useStepWords } from './use-step-words.ts'

/** All steps with what is there, and how far the house is. */
export function StepList({
  items,
  shown,
  onOpen,
}: {
  items: readonly SetupItem[]
  shown: SetupStep
  onOpen: (step: SetupStep) => void
}) {
  const t = useTranslations('setup')
  const done = items.filter(({ status }) => status === 'done').length
  const missing = items.filter(({ isNeeded, status }) => isNeeded && status === 'missing')
  return (
    <section className="min-w-0 border-line bg-surface desk:overflow-auto desk:border-e" aria-label={t('steps')}>
      <header className="grid gap-3 px-5 py-5 desk:px-6">
        <h2 className="title">{t('done', { done, all: items.length })}</h2>
        <div className="flex gap-1" aria-hidden="true">
          {items.map(({ step, status }) => (
            <span
              key={step}
              className={classNames(
                'h-1 flex-1 rounded-full',
                status === 'done' ? 'bg-positive' : step === shown ? 'bg-brass' : 'bg-line',
              )}
            />
          ))}
        </div>
      </header>
      <ol className="border-t border-line">
        {items.map((item, index) => (
          <Step key={item.step} item={item} number={index + 1} isShown={item.step === shown} onOpen={onOpen} />
        ))}
      </ol>
      {missing.length > 0 && (
        <div className="p-5 desk:px-6">
          <Note tone="plain">{t('needed')}</Note>
        </div>
      )}
    </section>
  )
}

function Step({
  item,
  number,
  isShown,
  onOpen,
}: {
  item: SetupItem
  number: number
  isShown: boolean
  onOpen: (step: SetupStep) => void
}) {
  const t = useTranslations('setup')
  const words = useStepWords()
  const isDone = item.status === 'done'
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={isShown ? 'step' : undefined}
        onClick={() => onOpen(item.step)}
        className={classNames(
          'grid w-full grid-cols-[26px_minmax(0,1fr)_auto] items-center gap-3.5 px-5 py-3 text-start focus-visible:-outline-offset-2 desk:px-6',
          isShown
            ? 'bg-brass-wash shadow-[inset_2px_0_0_var(--brass)] rtl:shadow-[inset_-2px_0_0_var(--brass)]'
            : 'hover:bg-sunken',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'num grid size-6.5 place-items-center rounded-full border text-xs',
            isDone ? 'border-positive bg-positive-wash text-positive' : 'border-line-strong text-muted',
          )}
        >
          {isDone ? <Check size={14} strokeWidth={2} /> : number}
        </span>
        <span className="min-w-0">
          <span className="block font-serif text-[17px]/6">{words.title(item.step)}</span>
          <span className="mini cut block text-muted">{words.state(item)}</span>
        </span>
        <span className={classNames('mini', isDone ? 'text-positive' : item.isNeeded ? 'text-caution' : 'text-muted')}>
          {t(`status.${isDone ? 'done' : item.status === 'sample' ? 'sample' : item.isNeeded ? 'needed' : 'optional'}`)}
        </span>
      </button>
    </li>
  )
}
