'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { keptRegistrationKey } from '@/lib/session/registration-key.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useSendCodeMutation } from '../api.ts'
import { maskEmail } from '../mask-email.ts'
import { AuthHead } from './auth-head.tsx'
import { CodeInput } from './code-input.tsx'

const RESEND_SECONDS = 60

/** Six digits, by email. `submit` answers with the sentence of what was wrong, or nothing. */
export function CodeStep({
  email,
  submit,
  onOther,
}: {
  email: string
  submit: (code: string) => Promise<string | undefined>
  onOther: () => void
}) {
  const t = useTranslations('auth.code')
  const sentence = useSentence()
  const [sendCode] = useSendCodeMutation()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, restart] = useCountdown(RESEND_SECONDS)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const refusal = await submit(code)
    setBusy(false)
    setWrong(refusal)
    if (refusal) setCode('')
  }
  const again = async () => {
    const reply = await sendCode({ email, registrationKey: keptRegistrationKey() })
    setWrong(reply.error ? sentence(reply.error) : undefined)
    restart()
  }

  return (
    <>
      <AuthHead
        title={t('title')}
        lead={t.rich('lead', { email: () => <bdi className="text-ink">{maskEmail(email)}</bdi> })}
      />
      <form onSubmit={send} className="mt-7">
        {wrong && (
          <Note tone="critical" className="mb-4">
            {wrong}
          </Note>
        )}
        <CodeInput value={code} onChange={setCode} />
        <div className="mt-2 mb-5 flex items-center justify-between gap-3 text-sm">
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
        <Button type="submit" kind="primary" wide className="min-h-14" busy={busy} disabled={code.length < 6}>
          {t('continue')}
        </Button>
      </form>
      <p className="small mt-10 text-center text-muted">{t('spam')}</p>
    </>
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
