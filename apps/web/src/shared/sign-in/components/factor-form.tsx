'use client'

import type { PasskeyAnswer, SecondStep } from '@livery/contracts/identity/second-factor.ts'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { codeOf } from '@/lib/store/failure.ts'
import { type Mutation, mutationOf } from '@/ui/act/use-act.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { ActForm } from '@/ui/form/act-form.tsx'
import { useActForm } from '@/ui/form/use-act-form.ts'
import { type Asked, answerWithPasskey, PasskeyStopped } from '../passkey.ts'
import { CODE_LENGTH, CodeInput } from './code-input.tsx'

export type FactorProof = { code: string } | { recoveryCode: string } | { passkey: PasskeyAnswer }

interface FactorFormProps {
  readonly methods: SecondStep['methods']
  /** What a passkey is asked; null where there is none. */
  readonly passkey: Asked | null
  readonly mutation: Mutation<FactorProof, unknown>
  readonly onDone?: () => void
  readonly size?: 'large'
}

/** One proof beside the password: the app's code first, where there is an app; the others are a press away. */
export function FactorForm(props: FactorFormProps) {
  const t = useTranslations('auth.secondStep')
  const [isRecovery, setRecovery] = useState(props.methods[0] === 'recovery')
  const hasApp = props.methods.includes('app')
  const hasPasskey = props.methods.includes('passkey') && props.passkey !== null
  return (
    <div className="grid gap-3">
      {isRecovery ? <RecoveryProof {...props} /> : hasApp && <CodeProof {...props} />}
      {hasPasskey && !isRecovery && <PasskeyProof {...props} isFirst={!hasApp} />}
      {props.methods.includes('recovery') && (hasApp || hasPasskey) && (
        <button type="button" className="link min-h-11 justify-self-center" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('backToFirst') : t('useRecovery')}
        </button>
      )}
    </div>
  )
}

function CodeProof({ mutation, onDone, size }: FactorFormProps) {
  const t = useTranslations('auth')
  const form = useActForm({
    mutation,
    start: { code: '' },
    body: ({ code }): FactorProof => ({ code }),
    onDone: () => onDone?.(),
    // A wrong one is typed anew; one that nobody has looked at stays.
    onRefused: (error) => {
      if (codeOf(error) === 'OTP_WRONG') form.setValue('code', '')
    },
  })
  const code = form.pick('code')
  return (
    <ActForm form={form} size={size} label={t('code.continue')} disabled={code.value.length < CODE_LENGTH}>
      <CodeInput
        value={code.value}
        onChange={(next) => {
          form.forget()
          code.onChange(next)
          if (next.length === CODE_LENGTH && code.value.length < CODE_LENGTH) void form.submit()
        }}
      />
    </ActForm>
  )
}

function RecoveryProof({ mutation, onDone, size }: FactorFormProps) {
  const t = useTranslations('auth')
  const form = useActForm({
    mutation,
    start: { recoveryCode: '' },
    body: ({ recoveryCode }): FactorProof => ({ recoveryCode: recoveryCode.trim() }),
    fieldOf: { RECOVERY_CODE_WRONG: 'recoveryCode' },
    onDone: () => onDone?.(),
  })
  return (
    <ActForm form={form} size={size} label={t('code.continue')}>
      <Field
        label={t('secondStep.recoveryCode')}
        hint={t('secondStep.recoveryHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('recoveryCode', { required: true, minLength: 10, maxLength: 40 })}
      />
    </ActForm>
  )
}

function PasskeyProof({ passkey, mutation: [prove], onDone, size, isFirst }: FactorFormProps & { isFirst: boolean }) {
  const t = useTranslations('auth.secondStep')
  const form = useActForm({
    mutation: mutationOf(async (asked: Asked) => {
      const { error } = await prove({ passkey: await answerWithPasskey(asked).catch(sayStopped(t('stopped'))) })
      if (error !== undefined) throw error
    }),
    start: {},
    body: () => passkey ?? { challenge: '' },
    onDone: () => onDone?.(),
  })
  return (
    <ActForm
      form={form}
      className="grid gap-3"
      end={
        <Button type="submit" wide busy={form.busy} kind={isFirst ? 'primary' : 'line'} {...(size && { size })}>
          <KeyRound size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('usePasskey')}
        </Button>
      }
    />
  )
}

/** As a refusal, so that a form says it. */
export function sayStopped(words: string, wordsIfThere = words) {
  return (error: unknown): never => {
    if (!(error instanceof PasskeyStopped)) throw error
    throw { status: 422, data: { status: 422, code: 'PASSKEY_STOPPED', detail: error.isThere ? wordsIfThere : words } }
  }
}
