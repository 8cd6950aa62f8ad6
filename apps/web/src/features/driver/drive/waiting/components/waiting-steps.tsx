'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Button } from '@/ui/button.tsx'
import { isPending, type WaitingStep, waitingSteps } from '../waiting-steps.ts'
import styles from './waiting-steps.module.css'

/** The steps that wait for a signal; once they went out, what became of each, until the chauffeur has read it. */
export function WaitingSteps({
  steps,
  timeZone,
  onAnswer,
}: {
  steps: readonly WaitingStep[]
  timeZone: string | undefined
  onAnswer?: (step: WaitingStep) => void
}) {
  const t = useTranslations('chauffeur.waiting')
  const pending = steps.filter(isPending)
  const over = steps.filter((step) => !isPending(step))
  const refused = over.filter(({ refusal }) => refusal !== undefined).length
  const isOver = pending.length === 0
  return (
    <div role="status">
      {steps.length > 0 && (
        <section className={styles.queue} aria-label={t('title')}>
          <h2 className={styles.head}>
            {!isOver && <i className={styles.dot} aria-hidden="true" />}
            {isOver ? t('result', { sent: over.length - refused, refused }) : t('count', { count: pending.length })}
          </h2>
          <ul>
            {steps.map((step) => (
              <Row key={step.key} step={step} timeZone={timeZone} onAnswer={onAnswer} />
            ))}
          </ul>
          {isOver && (
            <Button kind="line" wide className="my-3" onClick={() => steps.forEach(waitingSteps.drop)}>
              {t('done')}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

function Row({
  step,
  timeZone,
  onAnswer,
}: {
  step: WaitingStep
  timeZone: string | undefined
  onAnswer: ((step: WaitingStep) => void) | undefined
}) {
  const t = useTranslations('chauffeur.waiting')
  const figures = useFigures(timeZone)
  const { body, at, stop, state, refusal, asks } = step
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        {state === 'sent' && <Check size={20} strokeWidth={1.5} aria-hidden="true" className="text-positive" />}
        {refusal !== undefined && <X size={20} strokeWidth={1.5} aria-hidden="true" className="text-critical" />}
      </span>
      {state === 'sent' && <span className="sr-only">{t('sent')}</span>}
      <span>{t(`step.${body.action as 'arrived'}`, { number: stop ?? 0 })}</span>
      <b className="strong num">{figures.time(at)}</b>
      {refusal !== undefined && (
        <span className={styles.why}>
          {t('refused')}. {refusal}
        </span>
      )}
      {asks && (
        <span className={styles.why}>
          {t('asks')}{' '}
          {onAnswer && (
            <button type="button" className="link min-h-11" onClick={() => onAnswer(step)}>
              {t('answer')}
            </button>
          )}
        </span>
      )}
    </li>
  )
}
