'use client'

import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSentence } from '@/lib/store/use-sentence.ts'
import { say } from '@/lib/toast/toast.ts'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { Button, IconButton } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { type Topic, useKeepTopicMutation, useTeamQuery } from './api.ts'
import { TopicForm } from './topic-form.tsx'
import { movedTopics } from './topic-order.ts'
import { useTopicName } from './use-topic-name.ts'

/** What people can write to us about: its words in every language, for whom, and in which order. */
export function TopicsScreen() {
  const t = useTranslations('inbox.topics')
  const office = useTranslations('office')
  const shell = useTranslations('shell')
  const nameOf = useTopicName()
  const list = useTeamQuery(undefined, { refetchOnMountOrArgChange: true })
  const [editedCode, setEdited] = useState<string>()
  const topics = list.data?.topics ?? []
  const edited = editedCode === '' ? 'new' : topics.find(({ code }) => code === editedCode)
  return (
    <>
      <OfficeBar
        title={t('title')}
        lead={
          <Link href="/office/support" className="ico -ms-3" aria-label={t('back')}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
          </Link>
        }
      >
        <Button size="small" className="ms-auto min-h-9" onClick={() => setEdited('')}>
          {t('add')}
        </Button>
      </OfficeBar>
      {list.error && !list.data ? (
        <DidNotArrive title={office('failed')} error={list.error} onRetry={list.refetch} />
      ) : !list.data ? (
        <div className="px-5">
          <SkeletonRows rows={6} label={shell('loading')} />
        </div>
      ) : topics.length === 0 ? (
        <StatePanel title={t('none')}>{t('lead')}</StatePanel>
      ) : (
        <div className="px-5 py-5 desk:px-6">
          <p className="max-w-[64ch] text-muted">{t('lead')}</p>
          <TopicList topics={topics} onEdit={({ code }) => setEdited(code)} />
        </div>
      )}
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => !open && setEdited(undefined)}
        title={edited && edited !== 'new' ? t('editOne', { name: nameOf(edited) }) : t('add')}
      >
        {edited && (
          <TopicForm
            topic={edited === 'new' ? undefined : edited}
            nextPosition={Math.max(0, ...topics.map(({ position }) => position)) + 10}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

function TopicList({ topics, onEdit }: { topics: readonly Topic[]; onEdit: (topic: Topic) => void }) {
  const t = useTranslations('inbox.topics')
  const nameOf = useTopicName()
  const sentence = useSentence()
  const [keep, { isLoading }] = useKeepTopicMutation()
  const move = async (code: string, step: 1 | -1) => {
    for (const topic of movedTopics(topics, code, step)) {
      const reply = await keep(topic)
      if (reply.error) return say.error(sentence(reply.error))
    }
  }
  return (
    <ol className="mt-4 max-w-[760px]">
      {topics.map((topic, index) => (
        <li key={topic.code} className="flex min-h-13 items-center gap-2 border-b border-line">
          <span className="min-w-0 flex-1">
            <b className={classNames('strong cut block', !topic.isOffered && 'text-muted')}>{nameOf(topic)}</b>
            <span className="mini">
              {[
                t(`audience.${topic.audience}`),
                t('languages', { count: Object.keys(topic.names).length }),
                !topic.isOffered && t('notOffered'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <IconButton
            label={t('up', { name: nameOf(topic) })}
            disabled={index === 0 || isLoading}
            onClick={() => move(topic.code, -1)}
          >
            <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('down', { name: nameOf(topic) })}
            disabled={index === topics.length - 1 || isLoading}
            onClick={() => move(topic.code, 1)}
          >
            <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <Button
            size="small"
            className="min-h-9"
            aria-label={t('editOne', { name: nameOf(topic) })}
            onClick={() => onEdit(topic)}
          >
            {t('edit')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
