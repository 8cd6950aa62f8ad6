'use client'

import type { NotificationSettings as Settings } from '@livery/contracts/notifications/notifications.ts'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { usePerson } from '@/lib/session/use-person.ts'
import { useChangeNotificationSettingMutation, useNotificationSettingsQuery } from '@/shared/notifications/api.ts'
import { notificationsPath } from '@/shared/notifications/paths.ts'
import { useAct } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { NotThere } from '@/ui/list/list-state.tsx'
import { Switch } from '@/ui/switch.tsx'
import { useToggle } from '../use-toggle.ts'

/** The one switch, and below it what reaches a person by which way. */
export function NotificationSettings() {
  const t = useTranslations('notifications')
  const switchId = useId()
  const person = usePerson()
  const { data, error, refetch } = useNotificationSettingsQuery()
  const toggle = useToggle(data)
  const [change] = useAct(useChangeNotificationSettingMutation())
  return (
    <section id="notifications" className="mt-7 scroll-mt-20 border-t border-line pt-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="place">
          <label htmlFor={switchId}>{t('title')}</label>
        </h2>
        {data ? (
          <Switch
            id={switchId}
            checked={data.enabled}
            aria-busy={toggle.isLoading || undefined}
            disabled={toggle.isLoading}
            onCheckedChange={(checked) => void toggle.turn(checked)}
          />
        ) : (
          !error && <span className="block rounded-1 bg-line/60 h-7 w-11.5" />
        )}
      </div>
      {data && <p className="mt-2 text-muted">{data.enabled ? t(`on.${toggle.permission ?? 'granted'}`) : t('off')}</p>}
      {data?.enabled && toggle.permission === 'default' && (
        <Button size="small" className="mt-3" onClick={() => void toggle.allowHere()}>
          {t('allowHere')}
        </Button>
      )}
      {error && !data && <NotThere error={error} onRetry={refetch} />}
      {data ? (
        <Choices settings={data} onChange={change} />
      ) : (
        !error && <div className="block rounded-1 bg-line/60 mt-4 h-72" />
      )}
      {person && (
        <Link
          href={notificationsPath(person.userType)}
          className="link mt-3 inline-flex min-h-11 items-center underline"
        >
          {t('toList')}
        </Link>
      )}
    </section>
  )
}

function Choices({
  settings,
  onChange,
}: {
  settings: Settings
  onChange: (choice: {
    topic: Settings['topics'][number]['topic']
    channel: Settings['topics'][number]['channels'][number]['channel']
    enabled: boolean
  }) => unknown
}) {
  const t = useTranslations('notifications')
  const columns = [...new Set(settings.topics.flatMap(({ channels }) => channels.map(({ channel }) => channel)))]
  return (
    <table className="mt-4 w-full">
      <thead>
        <tr>
          <td />
          {columns.map((channel) => (
            <th key={channel} scope="col" className="mini w-18 px-1 pb-1 text-center align-bottom">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.topics.map(({ topic, channels }) => (
          <tr key={topic} className="border-t border-line">
            <th scope="row" className="h-13 py-1 text-start font-normal">
              {t(`topics.${topic}`)}
            </th>
            {columns.map((column) => {
              const choice = channels.find(({ channel }) => channel === column)
              const isOpen = column === 'mail' || settings.enabled
              return (
                <td key={column} className="text-center">
                  {choice && (
                    // biome-ignore lint/a11y/noLabelWithoutControl: Radix renders the switch as a button, which a label may hold.
                    <label className="inline-grid min-h-11 place-items-center">
                      <Switch
                        aria-label={`${t(`topics.${topic}`)}: ${t(`channels.${column}`)}`}
                        checked={isOpen && choice.enabled}
                        disabled={!isOpen}
                        onCheckedChange={(checked) => void onChange({ topic, channel: column, enabled: checked })}
                      />
                    </label>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
