'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import type { Mutation } from '@/ui/act/use-act.ts'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { CODE_LENGTH, CodeInput } from './code-input.tsx'

const RESEND_SECONDS = 60

/** Six digits, by email. */
export function CodeForm<Body, Answer>({
  mutation,
  body,
  onDone,
  onRefused,
  onAgain,
  onOther,
  atOnce = false,
  children,
}: {
  mutation: Mutation<Body, Answer>
  body: (code: string) => Body
  onDone?: ((answer: Answer) => void) | undefined
  onRefused?: (error: unknown) => void
  /** Sends another one. */
  onAgain: () => unknown
  onOther: () => void
  /** The last digit sends them. */
  atOnce?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('auth.code')
  const [wait, restart] = useCountdown(RESEND_SECONDS)
  const form = useActForm({
    mutation,
    start: { code: '' },
    body: ({ code }) => body(code),
    onDone,
    onRefused: (error) => {
      // A wrong one is typed anew; one that nobody has looked at stays.
      if (codeOf(error)?.startsWith('OTP_')) form.setValue('code', '')
      onRefused?.(error)
    },
  })
  const code = form.pick('code')
  const again = async () => {
    form.forget()
    restart()
    await onAgain()
  }
  return (
    <ActForm
      form={form}
      className="mt-7 grid gap-4"
      size="large"
      label={t('continue')}
      disabled={code.value.length < CODE_LENGTH}
    >
      {children}
      <CodeInput
        value={code.value}
        onChange={(next) => {
          code.onChange(next)
          if (atOnce && next.length === CODE_LENGTH && code.value.length < CODE_LENGTH) void form.submit()
        }}
      />
      <div className="-mt-2 mb-1 flex items-center justify-between gap-3 text-sm">
        {wait > 0 ? (
          <span className="num flex min-h-11 items-center text-muted">{t('wait', { clock: clockOf(wait) })}</span>
        ) : (
          <button type="button" className="link min-h-11" onClick={again}>
            {t('again')}
          </button>
        )}
        <button type="button" className="link min-h-11" onClick={onOther}>
          {t('other')}
        </button>
      </div>
    </ActForm>
  )
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

function useCountdown(seconds: number): [number, () => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const tick = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(tick)
  }, [left])
  const restart = () => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [left, restart]
}
