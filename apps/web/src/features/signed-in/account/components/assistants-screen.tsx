'use client'

import type { Assistant, AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import {
  useAssistantsQuery,
  useEndAssistantMutation,
  usePrincipalsQuery,
  useSaveAssistantMutation,
} from '@/shared/assistants/api.ts'
import { useOwnCompaniesQuery } from '@/shared/company/own-companies.ts'
import { useCardsQuery } from '@/shared/payments/api.ts'
import { Part, PartState } from '@/shared/security/part.tsx'
import { ActButton } from '@/ui/act/act-button.tsx'
import { ActDialog } from '@/ui/act/act-dialog.tsx'
import { Avatar } from '@/ui/avatar.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { Link } from '@/ui/link.tsx'
import { StatePanel } from '@/ui/states.tsx'
import { SwitchField } from '@/ui/switch.tsx'

/** Who books for a rider and what may pay; and for whom the rider books. */
export function AssistantsScreen() {
  const account = useTranslations('account.parts')
  const t = useTranslations('assistant.settings')
  const { data: all, error, refetch } = useAssistantsQuery()
  const present = all?.filter(({ state }) => state !== 'ended')
  const ended = all?.filter(({ state }) => state === 'ended') ?? []
  const add = (
    <ActDialog
      title={t('add')}
      lead={t('addLead')}
      trigger={
        <Button kind="primary">
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('add')}
        </Button>
      }
    >
      {(close) => <TermsForm onDone={close} />}
    </ActDialog>
  )
  return (
    <>
      <h1 className="title text-[28px]">{account('assistants')}</h1>
      <p className="mt-1 mb-5.5 max-w-[52ch] text-muted">{t('lead')}</p>
      {!present ? (
        <PartState error={error} onRetry={refetch} />
      ) : present.length === 0 ? (
        <StatePanel title={t('none')} actions={add}>
          {t('noneNext')}
        </StatePanel>
      ) : (
        <>
          <ul className="mb-5 border-t border-line">
            {present.map((one) => (
              <AssistantRow key={one._id} assistant={one} />
            ))}
          </ul>
          {add}
        </>
      )}
      {ended.length > 0 && (
        <Part title={t('before')}>
          <ul className="border-t border-line">
            {ended.map((one) => (
              <AssistantRow key={one._id} assistant={one} />
            ))}
          </ul>
        </Part>
      )}
      <BooksFor />
    </>
  )
}

function AssistantRow({ assistant }: { assistant: Assistant }) {
  const t = useTranslations('assistant.settings')
  const figures = useFigures()
  const { _id, email, name, state, endedAt } = assistant
  const called = name ?? email
  const standing = state === 'ended' ? t('ended', { day: figures.date(endedAt ?? assistant.invitedAt) }) : t(state)
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-line py-2">
      <Avatar name={called} image={null} />
      <span className="min-w-0 flex-1">
        <b className="place cut block">
          <bdi>{called}</bdi>
        </b>
        <span className="small cut block text-muted">
          {name && (
            <>
              <bdi>{email}</bdi> ·{' '}
            </>
          )}
          {standing}
        </span>
      </span>
      {state !== 'ended' && (
        <ActDialog
          title={t('editOf', { name: called })}
          trigger={
            <Button kind="quiet" size="small" aria-label={t('editOf', { name: called })}>
              {t('edit')}
            </Button>
          }
        >
          {(close) => (
            <TermsForm
              assistant={assistant}
              onDone={close}
              also={<EndButton id={_id} name={called} onDone={close} />}
            />
          )}
        </ActDialog>
      )}
    </li>
  )
}

function EndButton({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const t = useTranslations('assistant.settings')
  return (
    <ActButton
      mutation={useEndAssistantMutation()}
      body={id}
      kind="quiet"
      wide
      done={t('endDone', { name })}
      onDone={onDone}
    >
      {t('end')}
    </ActButton>
  )
}

const NOTHING: AssistantTerms = { wallet: false, cards: [], accounts: [], hidesPrices: true }

function TermsForm({ assistant, also, onDone }: { assistant?: Assistant; also?: React.ReactNode; onDone: () => void }) {
  const t = useTranslations('assistant.settings')
  const payments = useTranslations('payments')
  const { data: cards = [] } = useCardsQuery()
  const { data: companies = [] } = useOwnCompaniesQuery()
  const form = useActForm({
    mutation: useSaveAssistantMutation(),
    start: { email: assistant?.email ?? '', terms: assistant?.terms ?? NOTHING },
    body: ({ email, terms }) =>
      assistant ? { id: assistant._id, version: assistant.version, ...terms } : { email: email.trim(), ...terms },
    fieldOf: { ASSISTANT_IS_YOU: 'email', ASSISTANT_INVITED: 'email' },
    done: assistant ? t('saved') : t('invited_done'),
    onDone,
  })
  const { value: terms, onChange } = form.pick('terms')
  const put = (next: Partial<AssistantTerms>) => onChange({ ...terms, ...next })
  const accountOf = (companyId: string) => terms.accounts.find((one) => one.companyId === companyId)
  const putAccount = (companyId: string, costCentres: string[] | null | undefined) => {
    const others = terms.accounts.filter((one) => one.companyId !== companyId)
    const is = costCentres === undefined || costCentres?.length === 0 ? [] : [{ companyId, costCentres }]
    put({ accounts: [...others, ...is] })
  }
  return (
    <ActForm form={form} className="grid gap-4" label={assistant ? t('save') : t('invite')} also={also}>
      {!assistant && (
        <Field
          label={t('email')}
          type="email"
          autoComplete="off"
          dir="ltr"
          {...form.field('email', { required: true, maxLength: 254 })}
        />
      )}
      <fieldset className="grid gap-1">
        <legend className="label mb-1">{t('mayPay')}</legend>
        <SwitchField label={t('wallet')} value={terms.wallet} onChange={(wallet) => put({ wallet })} />
        {cards.map(({ id, brand, last4 }) => (
          <SwitchField
            key={id}
            label={payments('ends', { brand: brand.replace(/^./, (first) => first.toUpperCase()), last4 })}
            value={terms.cards.includes(id)}
            onChange={(on) => put({ cards: on ? [...terms.cards, id] : terms.cards.filter((one) => one !== id) })}
          />
        ))}
        {companies.map(({ _id, name, costCentres }) => {
          const account = accountOf(_id)
          return (
            <div key={_id}>
              <SwitchField
                label={name}
                value={account !== undefined}
                onChange={(on) => putAccount(_id, on ? null : undefined)}
              />
              {account && costCentres.length > 0 && (
                <div className="ms-4 border-s border-line ps-4">
                  <SwitchField
                    label={t('allCostCentres')}
                    value={account.costCentres === null}
                    onChange={(every) =>
                      putAccount(_id, every ? null : costCentres.map(({ code }) => code).slice(0, 1))
                    }
                  />
                  {account.costCentres !== null &&
                    costCentres.map(({ code, name: called }) => (
                      <SwitchField
                        key={code}
                        label={`${code} ${called}`}
                        value={account.costCentres?.includes(code) ?? false}
                        onChange={(on) =>
                          putAccount(
                            _id,
                            on
                              ? [...(account.costCentres ?? []), code]
                              : (account.costCentres ?? []).filter((one) => one !== code),
                          )
                        }
                      />
                    ))}
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
      <div>
        <SwitchField label={t('hide')} value={terms.hidesPrices} onChange={(hidesPrices) => put({ hidesPrices })} />
        <p className="small text-muted">{t('hideHint')}</p>
      </div>
    </ActForm>
  )
}

/** The other way round. */
function BooksFor() {
  const t = useTranslations('assistant.settings')
  const { data = [] } = usePrincipalsQuery()
  if (data.length === 0) return null
  return (
    <Part title={t('booksFor')}>
      <p className="mb-4 text-muted">{new Intl.ListFormat(undefined).format(data.map(({ name }) => name))}</p>
      <Link href="/assistant" className={buttonClass({ kind: 'line' })}>
        {t('openDesk')}
      </Link>
    </Part>
  )
}
