'use client'

import type { Principal } from '@livery/contracts/assistants/assistants.ts'
import { useTranslations } from 'next-intl'
import { useAcceptPrincipalMutation, useLeavePrincipalMutation } from '@/shared/assistants/api.ts'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Button } from '@/ui/button.tsx'

/** Who would like the reader to book for them. */
export function Invitations({ of }: { of: readonly Principal[] }) {
  const t = useTranslations('assistant.invitation')
  const accept = useAcceptPrincipalMutation()
  const leave = useLeavePrincipalMutation()
  return of.map(({ _id, name }) => (
    <section key={_id} aria-label={t('title', { name })} className="card mb-5 p-5">
      <h2 className="place">{t('title', { name })}</h2>
      <p className="mt-1 text-muted">{t('lead', { name })}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ActButton mutation={accept} body={_id} kind="primary" done={t('accepted', { name })}>
          {t('accept')}
        </ActButton>
        <ActButton mutation={leave} body={_id} kind="line">
          {t('decline')}
        </ActButton>
      </div>
    </section>
  ))
}

/** The assistant's own end of it. */
export function Leave({ principal: { _id, name } }: { principal: Principal }) {
  const t = useTranslations('assistant.leave')
  const leave = useLeavePrincipalMutation()
  return (
    <div className="mt-8 border-t border-line pt-4">
      <ActDialog
        title={t('title', { name })}
        lead={t('lead', { name })}
        trigger={
          <Button kind="quiet" size="small">
            {t('title', { name })}
          </Button>
        }
      >
        {(close) => (
          <ActButton mutation={leave} body={_id} kind="danger" wide done={t('done', { name })} onDone={close}>
            {t('confirm')}
          </ActButton>
        )}
      </ActDialog>
    </div>
  )
}
