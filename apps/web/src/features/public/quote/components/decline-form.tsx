'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/field.tsx'
import { useWoken } from '@/ui/form/use-woken.ts'
import { Note } from '@/ui/note.tsx'
import { decline } from '../decline.ts'

/** A no, with a word why or without; it is sent without a script, too. */
export function DeclineForm({ version, token }: { version: number; token: string }) {
  const t = useTranslations('quote.decline')
  const [{ words, failed }, send, busy] = useActionState(decline, { words: '', failed: false })
  return (
    <details className="border-t border-line" open={failed || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-muted">{t('open')}</summary>
      <WordsForm {...{ version, token, words, failed, send, busy }} />
    </details>
  )
}

function WordsForm({
  version,
  token,
  words,
  failed,
  send,
  busy,
}: {
  version: number
  token: string
  words: string
  failed: boolean
  send: (form: FormData) => void
  busy: boolean
}) {
  const t = useTranslations('quote.decline')
  const form = useWoken()
  return (
    // Not a form of the kit: it is sent without a script, too.
    <form ref={form} action={send} className="mt-2 grid gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={version} />
      <TextArea
        label={t('words')}
        hint={t('hint')}
        name="words"
        rows={2}
        maxLength={300}
        defaultValue={words}
        dir="auto"
      />
      {failed && <Note tone="critical">{t('failed')}</Note>}
      <Button type="submit" kind="line" wide busy={busy}>
        {t('send')}
      </Button>
    </form>
  )
}
