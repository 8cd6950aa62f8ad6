'use client'

import type { Me } from '@livery/contracts/identity/identity.ts'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, useId } from 'react'
import { useSession } from '@/lib/session/session-provider.tsx'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { Avatar } from '@/ui/avatar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'
import { useUpdateProfileMutation } from '../api.ts'

/** The face that the other one looks for at the kerb. Sent as soon as it is chosen. */
export function PictureForm({ me }: { me: Me }) {
  const t = useTranslations('account.picture')
  const sentence = useSentence()
  const hint = useId()
  const { update: updateSession } = useSession()
  const [update, { error, isLoading }] = useUpdateProfileMutation()

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const image = field.files?.[0]
    if (!image) return
    const reply = await update({ image })
    field.value = ''
    if (reply.error) return
    await updateSession({ reload: true })
    say.success(t('saved'))
  }

  return (
    <div>
      <div className="flex items-center gap-4.5">
        <Avatar name={`${me.firstname} ${me.lastname}`} image={me.image} size={84} />
        <div className="min-w-0">
          <label
            aria-busy={isLoading || undefined}
            className={buttonClass(
              { kind: 'line' },
              'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brass',
            )}
          >
            {t(me.image ? 'change' : 'choose')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              aria-describedby={hint}
              disabled={isLoading}
              onChange={send}
            />
          </label>
          <p id={hint} className="hint mt-2">
            {t('hint')}
          </p>
        </div>
      </div>
      {error && (
        <Note tone="critical" className="mt-3">
          {sentence(error)}
        </Note>
      )}
    </div>
  )
}
