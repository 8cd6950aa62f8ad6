'use client'

import type { Passkey, SecondFactor } from '@livery/contracts/identity/second-factor.ts'
import { KeyRound, LifeBuoy, type LucideIcon, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import {
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} from '@/shared/second-factor/api.ts'
import { Note } from '@/ui/note.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AskedAct } from './asked-act.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

/** The authenticator app, the passkeys and the recovery codes, each with what may be done about it. */
export function FactorPart({ of: factor, owes }: { of: SecondFactor; owes: boolean }) {
  const t = useTranslations('security')
  const figures = useFigures()
  const [codes, setCodes] = useState<readonly string[]>()
  const { app, passkeys, recoveryCodesLeft, passkeysOffered } = factor
  const removeApp = useRemoveAppMutation()
  const renew = useRenewRecoveryCodesMutation()
  const hasAny = app !== null || passkeys.length > 0
  /** Who owed one goes on to the office once the codes are put away. */
  const done = () => {
    setCodes(undefined)
    if (owes) window.location.assign('/office/live')
  }
  return (
    <section className="min-w-0">
      <header className="mb-3">
        <h2 className="title">{t('factor')}</h2>
        <p className="mini mt-1 max-w-[64ch]">{t('factorLead')}</p>
      </header>
      {!hasAny && (
        <Note tone={factor.isRequired ? 'caution' : 'info'} className="mb-3">
          {t(factor.isRequired ? 'owed' : 'none')}
        </Note>
      )}
      <ul className="border-t border-line">
        <Row
          icon={Smartphone}
          name={t('app')}
          about={app ? t('added', { when: figures.dayAndTime(app.addedAt) }) : t('appLead')}
        >
          <SetUpApp isThere={app !== null} onCodes={setCodes} />
          {app && (
            <AskedAct
              mutation={removeApp}
              body={undefined}
              title={t('removeAppTitle')}
              lead={t('removeLead')}
              label={t('remove')}
              name={t('removeAppTitle')}
              done={t('appRemoved')}
            />
          )}
        </Row>
        <Row icon={KeyRound} name={t('passkeys')} about={passkeysOffered ? t('passkeysLead') : t('passkeysNotOffered')}>
          {passkeysOffered && <AddPasskey onCodes={setCodes} />}
        </Row>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey._id} of={passkey} />
        ))}
        {hasAny && (
          <Row icon={LifeBuoy} name={t('recovery')} about={t('recoveryLeft', { count: recoveryCodesLeft })}>
            <AskedAct
              mutation={renew}
              body={undefined}
              title={t('renewTitle')}
              lead={t('renewLead')}
              label={t('renew')}
              kind="primary"
              onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
            />
          </Row>
        )}
      </ul>
      {codes && <RecoveryCodes codes={codes} onClose={done} />}
    </section>
  )
}

function PasskeyRow({ of: { _id, name, addedAt, lastUsedAt } }: { of: Passkey }) {
  const t = useTranslations('security')
  const figures = useFigures()
  const added = t('added', { when: figures.dayAndTime(addedAt) })
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { when: figures.dayAndTime(lastUsedAt) })
  return (
    <Row name={<bdi>{name}</bdi>} about={`${added} · ${used}`}>
      <AskedAct
        mutation={useRemovePasskeyMutation()}
        body={_id}
        title={t('removePasskeyTitle', { name })}
        lead={t('removeLead')}
        label={t('remove')}
        name={t('removePasskeyTitle', { name })}
        done={t('passkeyRemoved')}
      />
    </Row>
  )
}

function Row({
  icon: Icon,
  name,
  about,
  children,
}: {
  icon?: LucideIcon
  name: ReactNode
  about: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="w-5.5 shrink-0 text-muted">
        {Icon && <Icon size={22} strokeWidth={1.5} aria-hidden="true" />}
      </span>
      <span className="min-w-40 flex-1">
        <span className="strong block">{name}</span>
        <span className="small num block text-muted">{about}</span>
      </span>
      <span className="ms-auto flex flex-wrap justify-end gap-2">{children}</span>
    </li>
  )
}
