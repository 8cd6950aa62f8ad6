'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useOwnName } from '@/lib/i18n/use-own-name.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { useDriverSkillsQuery, useEngagementChoicesQuery, useSetDriverSkillsMutation } from '@/shared/engagement/api.ts'
import { Button } from '@/ui/button.tsx'
import { Chip } from '@/ui/chip.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Note } from '@/ui/note.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** What the chauffeur can do. */
export function SkillsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('engagement.drive')
  const sentence = useSentence()
  const nameOf = useOwnName()
  const { data: offered } = useEngagementChoicesQuery()
  const { data: mine } = useDriverSkillsQuery()
  const [save, { error, isLoading }] = useSetDriverSkillsMutation()
  const [changed, setChanged] = useState<readonly string[]>()
  const chosen = changed ?? mine?.skills.map((skill) => skill._id) ?? []
  const toggle = (id: string) =>
    setChanged(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reply = await save([...chosen])
    if (reply.error) return
    say.success(t('saved'))
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('skillsTitle')} description={t('skillsLead')}>
      <form onSubmit={submit} className="mt-5 grid gap-5">
        {offered && mine ? (
          <fieldset className="chips">
            <legend className="sr-only">{t('skillsTitle')}</legend>
            {offered.skills.map((skill) => (
              <Chip key={skill._id} pressed={chosen.includes(skill._id)} onClick={() => toggle(skill._id)}>
                {nameOf(skill)}
              </Chip>
            ))}
          </fieldset>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
        {error ? <Note tone="critical">{sentence(error)}</Note> : null}
        <Button type="submit" kind="primary" wide disabled={!mine} busy={isLoading}>
          {t('skillsSave')}
        </Button>
      </form>
    </Dialog>
  )
}
