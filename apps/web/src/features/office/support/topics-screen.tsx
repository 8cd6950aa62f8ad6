'use client'

import { useLocale, useTranslations } from 'next-intl'
import { directionOf, isLocale, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales.ts'
import { moved } from '@/shared/office/moved.ts'
import { IfMay } from '@/shared/office/rights.tsx'
import { RowActions } from '@/shared/office/row-actions.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Select } from '@/ui/select.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { SwitchField } from '@/ui/switch.tsx'
import { type Topic, useKeepTopicMutation, useSupportTeamQuery } from './api.ts'

const AUDIENCES = ['everybody', 'user', 'driver'] as const

/** In the reader's language, else in English. */
export function useTopicName(): (topic: Pick<Topic, 'names'>) => string {
  const locale = useLocale()
  return ({ names }) => (isLocale(locale) && names[locale]) || names.en
}

/** What people can write to us about: its words in every language, for whom, and in which order. */
export function TopicsScreen() {
  const t = useTranslations('inbox.topics')
  const office = useTranslations('office')
  const team = useSupportTeamQuery(undefined, { refetchOnMountOrArgChange: true })
  const last = Math.max(0, ...(team.data?.topics ?? []).map(({ position }) => position))
  return (
    <>
      <PageBar title={t('title')} back={{ href: '/office/support', label: t('back') }}>
        <IfMay right="setup.web">
          <ActDialog
            title={t('add')}
            trigger={
              <Button size="small" className="ms-auto min-h-9">
                {t('add')}
              </Button>
            }
          >
            {(close) => <TopicForm topic={undefined} nextPosition={last + 10} onDone={close} />}
          </ActDialog>
        </IfMay>
      </PageBar>
      <Loaded query={team} failed={office('failed')} rows={6}>
        {({ topics }) =>
          topics.length === 0 ? (
            <StatePanel title={t('none')}>{t('lead')}</StatePanel>
          ) : (
            <div className="px-5 py-5 desk:px-6">
              <p className="max-w-[64ch] text-muted">{t('lead')}</p>
              <TopicList topics={topics} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function TopicList({ topics }: { topics: readonly Topic[] }) {
  const t = useTranslations('inbox.topics')
  const nameOf = useTopicName()
  const [keep, { isLoading }] = useAct(useKeepTopicMutation())
  const move = async (code: string, step: 1 | -1) => {
    for (const topic of moved(topics, (one) => one.code === code, step)) if (await keep(topic)) return
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
          <RowActions
            right="setup.web"
            name={nameOf(topic)}
            isFirst={index === 0}
            isLast={index === topics.length - 1}
            busy={isLoading}
            onMove={(step) => move(topic.code, step)}
            edit={(close) => <TopicForm topic={topic} nextPosition={topic.position} onDone={close} />}
          />
        </li>
      ))}
    </ol>
  )
}

/** English is needed; where a language has no word, people read the English one. */
function TopicForm({
  topic,
  nextPosition,
  onDone,
}: {
  topic: Topic | undefined
  nextPosition: number
  onDone: () => void
}) {
  const t = useTranslations('inbox.topics')
  const form = useActForm({
    mutation: useKeepTopicMutation(),
    version: topic?.version,
    start: {
      code: topic?.code ?? '',
      names: Object.fromEntries(LOCALES.map((locale) => [locale, topic?.names[locale] ?? ''])) as Record<
        string,
        string
      >,
      audience: topic?.audience ?? ('everybody' as Topic['audience']),
      isOffered: topic?.isOffered ?? true,
    },
    body: ({ names: { en = '', ...others }, ...typed }, version = undefined) => ({
      ...typed,
      names: { en, ...Object.fromEntries(Object.entries(others).filter(([, name]) => name.trim())) },
      position: topic?.position ?? nextPosition,
      version: version ?? null,
    }),
    done: t('kept'),
    onDone,
  })
  return (
    <ActForm form={form} label={t('keep')}>
      {!topic && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          dir="ltr"
          {...form.field('code', { required: true, pattern: /^[a-z][a-z_]{1,39}$/ })}
        />
      )}
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          label={LOCALE_NAMES[locale]}
          lang={locale}
          dir={directionOf(locale)}
          {...form.field(`names.${locale}`, { required: locale === 'en', maxLength: 80 })}
        />
      ))}
      <Select label={t('forWhom')} {...form.field('audience')}>
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {t(`audience.${each}`)}
          </option>
        ))}
      </Select>
      <SwitchField label={t('offered')} {...form.pick('isOffered')} />
    </ActForm>
  )
}
