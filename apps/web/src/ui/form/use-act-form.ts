'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import { codeOf, failureOf, isStale } from '@/lib/store/failure.ts'
import { useSentence } from '@/lib/store/use-sentence.ts'
import type { ActResult, Mutation } from '../act/use-act.ts'
import { useAct } from '../act/use-act.ts'

/** What a field takes. The form says it in the reader's language, and a screen reader hears the same. */
export interface Rules {
  readonly required?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

/** A schema of the contracts; it is loaded when the form is sent for the first time, never with the page. */
type Schema = { safeParse: (body: unknown) => { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined } }

export interface ActFormSpec<Typed extends FieldValues, Body, Answer> extends Pick<ActResult<Answer>, 'onRefused'> {
  /** The sentence that tells of it; nothing for what is seen anyway. */
  readonly done?: string | ((answer: Answer, typed: Typed) => string)
  readonly onDone?: (answer: Answer, typed: Typed) => void
  readonly start: Typed
  readonly mutation: Mutation<Body, Answer>
  /** What was typed, as it goes over the wire: minor units, instants, nothing for what was left empty. */
  readonly body: (typed: Typed, version: number | undefined) => Body
  readonly schema?: () => Promise<Schema>
  /** Whether what is edited beside the fields may be sent; where not, the form's screen says why. */
  readonly allows?: (typed: Typed) => boolean | Promise<boolean>
  /** The field that a refusal is about, by its code: its sentence is shown there. */
  readonly fieldOf?: Readonly<Record<string, FieldPath<Typed>>>
  /** What a refusal is called here, by its code, where the usual sentence is meant for somebody else. */
  readonly sentences?: Readonly<Record<string, string>>
  /** The field that a part of the body comes from, where their names differ. */
  readonly fieldFrom?: Readonly<Record<string, FieldPath<Typed>>>
  /** Of what the form edits: a newer one, with its `start`, comes in under what was typed. */
  readonly version?: number | undefined
  /** Begins anew after it was done, for the next one. */
  readonly again?: boolean
}

/**
 * A form that does one act. Its fields come from `field(name, rules)`; what they hold is checked by those rules and by
 * the contract's schema, and what the server refuses is said beside its field, or above the button. What was typed is
 * kept until it was done.
 */
export function useActForm<Typed extends FieldValues, Body, Answer>(spec: ActFormSpec<Typed, Body, Answer>) {
  const t = useTranslations('form')
  const sentence = useSentence()
  const [run, { isLoading }] = useAct(spec.mutation)
  const [taken, setTaken] = useState({ version: spec.version, start: spec.start, isOver: false })
  const form = useForm<Typed>({
    defaultValues: spec.start as DefaultValues<Typed>,
    values: taken.start,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  })
  const [refusal, setRefusal] = useState<string>()
  /** The fields on the page: what is about none of them is said above the button. */
  const asked = useRef(new Set<string>())
  const { isDirty, errors } = form.formState
  // Somebody else changed it: at once where nothing was typed, otherwise after a refusal said so.
  if (spec.version !== taken.version && (taken.isOver || !isDirty))
    setTaken({ version: spec.version, start: spec.start, isOver: false })

  const say = (name: string, message: string): boolean => {
    const field = (spec.fieldFrom?.[name] ?? name) as FieldPath<Typed>
    if (!asked.current.has(field)) return false
    form.setError(field, { message }, { shouldFocus: true })
    return true
  }

  /** What a field that is filled in wrongly should be. */
  const formatOf = (name: string) => {
    const kind = /(email|phone)$/i.exec(name)?.[1]?.toLowerCase() as 'email' | 'phone' | undefined
    return t(kind ?? 'format')
  }
  const sayFormat = (name: string) => say(name, formatOf(name))

  /** A refusal is said beside the field it is about; where it is about none, above the button. */
  const refused = (error: unknown): void => {
    spec.onRefused?.(error)
    if (isStale(error)) setTaken((known) => ({ ...known, isOver: true }))
    const failure = failureOf(error)
    const problem = failure.kind === 'problem' ? failure.problem : undefined
    const code = codeOf(error) ?? ''
    const about = spec.fieldOf?.[code]
    const words = spec.sentences?.[code] ?? sentence(error)
    const isSaid =
      about !== undefined
        ? say(about, words)
        : (problem?.errors ?? []).filter(({ path }) => {
            const name = path.replace(/^body\./, '')
            return code === 'BAD_INPUT' ? sayFormat(name) : say(name, words)
          }).length > 0
    setRefusal(isSaid ? undefined : words)
  }

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    if ((await spec.allows?.(typed)) === false) return
    const body = spec.body(typed, taken.version)
    const issues = (await spec.schema?.())?.safeParse(body).error?.issues ?? []
    if (issues.filter(({ path }) => sayFormat(path.join('.'))).length > 0) return
    if (issues.length > 0) return setRefusal(t('unfit'))
    await run(body, {
      ...(spec.done !== undefined && {
        done: (answer) => (typeof spec.done === 'function' ? spec.done(answer, typed) : (spec.done ?? '')),
      }),
      onRefused: refused,
      onDone: (answer) => {
        setTaken((known) => ({ ...known, isOver: true }))
        form.reset(spec.again ? spec.start : typed)
        spec.onDone?.(answer, typed)
      },
    })
  })

  const sentenceOf = (
    name: string,
    type: string | undefined,
    { minLength = 0, maxLength = 0, min = 0, max = 0 }: Rules,
  ): string => {
    if (type === 'required') return t('required')
    if (type === 'minLength') return t('tooShort', { count: minLength })
    if (type === 'maxLength') return t('tooLong', { count: maxLength })
    if (type === 'min') return t('least', { count: min })
    if (type === 'max') return t('most', { count: max })
    return formatOf(name)
  }

  /** The props of a field: its name, its rules, what is wrong with it. */
  const field = (name: FieldPath<Typed>, rules: Rules = {}) => {
    asked.current.add(name)
    const error = valueAt(errors, name) as { type?: string; message?: string } | undefined
    const { required, maxLength, min, max } = rules
    const start = valueAt(taken.start, name)
    return {
      ...form.register(name, rules as RegisterOptions<Typed>),
      // What a field begins with comes with the HTML, before there is a script to fill it in.
      ...((typeof start === 'string' || typeof start === 'number') && { defaultValue: start }),
      ...(error && { error: error.message || sentenceOf(name, error.type, rules) }),
      ...(required && { required }),
      ...(maxLength !== undefined && { maxLength }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
  }

  /** The value of what is no text, and how it is set: a switch, a choice, a list of rows. */
  const pick = <Name extends FieldPath<Typed>>(name: Name) => ({
    value: form.watch(name),
    onChange: (value: FieldPathValue<Typed, Name>) => form.setValue(name, value, { shouldDirty: true }),
  })

  return {
    ...form,
    field,
    pick,
    submit,
    refusal,
    /** What it was refused for is no longer asked. */
    forget: () => setRefusal(undefined),
    busy: isLoading || form.formState.isSubmitting,
    version: taken.version,
  }
}

/** What lies at a field's dotted name. */
function valueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
}

/** What may be refused of a file, said at the field `name`; for `fieldOf`. */
export function refusalsOfFile<Name extends string>(name: Name) {
  return {
    FILE_MISSING: name,
    FILE_NOT_ACCEPTED: name,
    FILE_TOO_LARGE: name,
    IMAGE_NOT_ACCEPTED: name,
    IMAGE_DAMAGED: name,
    IMAGE_TOO_DETAILED: name,
    TOO_MANY_FILES: name,
  }
}

/** What a form needs of its `useActForm`. */
export interface FormOf {
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  readonly refusal: string | undefined
  readonly busy: boolean
}

/** What fields need that are part of several forms. */
export interface FormPart {
  // biome-ignore lint/suspicious/noExplicitAny: the forms that have these fields have others beside them.
  readonly field: (name: any, rules?: Rules) => ReturnType<ReturnType<typeof useActForm<any, any, any>>['field']>
}

/** What the fields of a reason need: a `reason`, and `text` for another one. */
export interface ReasonForm extends FormPart {
  readonly watch: (name: 'reason') => string
}
