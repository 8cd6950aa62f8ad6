'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextArea } from '@/ui/field.tsx'

/** A step that looks unusual: what is unusual, why, and the way back as the brighter of two buttons. */
export function ReasonDialog({
  title,
  lead,
  reasons,
  busy,
  keep,
  confirm,
  onKeep,
  onReason,
}: {
  title: ReactNode
  lead: ReactNode
  /** In the reader's words, as the office reads them. */
  reasons: readonly string[]
  busy: boolean
  keep: string
  confirm: string
  onKeep: () => void
  onReason: (reason: string) => void
}) {
  const t = useTranslations('chauffeur.reason')
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')
  const isOther = chosen === OTHER
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) onReason(isOther ? text.trim() : chosen)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onKeep()} title={title} description={lead}>
      <form onSubmit={submit} className="mt-4 grid gap-4">
        <fieldset className="reasons reasons-tall">
          <legend className="sr-only">{t('why')}</legend>
          {[...reasons, OTHER].map((each) => (
            <label key={each}>
              <input type="radio" name="reason" required checked={chosen === each} onChange={() => setChosen(each)} />
              {each === OTHER ? t('other') : each}
            </label>
          ))}
        </fieldset>
        {isOther && (
          <TextArea
            label={t('text')}
            required
            minLength={5}
            maxLength={200}
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <div className="reason-go">
          <Button kind="primary" size="tall" onClick={onKeep}>
            {keep}
          </Button>
          <Button type="submit" kind="line" size="tall" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const OTHER = 'other'
