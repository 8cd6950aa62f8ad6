// The skills and categories there are: what a post is made of, and what the office makes of them.
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type ChoiceOffered, findChoice, listChoices, saveChoice } from '../store/choices.ts'
import { choiceView } from '../views.ts'

/** What can be chosen in a post, and its limits. */
export async function showOffer(ctx: AppContext) {
  const [choices, terms] = await Promise.all([listChoices(ctx.db), policyInForce(ctx, 'engagements')])
  const { leadMinutes, aheadDays, daysMax, dayMinutesMin, dayMinutesMax } = terms.post
  const { price, tipMax } = terms
  const of = (kind: ChoiceOffered['kind']) =>
    choices.filter((choice) => choice.kind === kind && !choice.isRetired).map((choice) => choiceView(choice, choice.id))
  return {
    categories: of('category'),
    skills: of('skill'),
    limits: {
      leadMinutes,
      aheadDays,
      daysMax,
      dayMinutesMin,
      dayMinutesMax,
      priceMin: price.min,
      priceMax: price.max,
      tipMax,
    },
  }
}

export async function listAllChoices(ctx: AppContext) {
  return (await listChoices(ctx.db)).map(choiceToOfficeView)
}

export interface NewChoice {
  readonly kind: ChoiceOffered['kind']
  readonly name: string
  readonly names?: Readonly<Record<string, string>> | undefined
}

export async function addChoice(ctx: AppContext, { kind, name, names = {} }: NewChoice): Promise<ChoiceOffered> {
  const choice: ChoiceOffered = { id: ctx.newId(kind), kind, name, names, isRetired: false, version: 1 }
  await ctx.transact((tx) => saveChoice(tx, choice, ctx.now()))
  return choice
}

/** A retired one is not offered any more; posts that name it keep its name. */
export async function changeChoice(
  ctx: AppContext,
  id: string,
  change: {
    /** Of the choice as it was looked at. */
    readonly version: number
    readonly name?: string | undefined
    readonly names?: NewChoice['names']
    readonly retired?: boolean | undefined
  },
): Promise<ChoiceOffered> {
  const before = await findChoice(ctx.db, id)
  if (before === null) throw refuse('SKILL_NOT_FOUND')
  if (before.version !== change.version) throw refuse('STALE_VERSION')
  const after: ChoiceOffered = {
    ...before,
    name: change.name ?? before.name,
    names: change.names ?? before.names,
    isRetired: change.retired ?? before.isRetired,
    version: before.version + 1,
  }
  await ctx.transact((tx) => saveChoice(tx, after, ctx.now()))
  return after
}

export function choiceToOfficeView(choice: ChoiceOffered) {
  return { ...choiceView(choice, choice.id), kind: choice.kind, retired: choice.isRetired, version: choice.version }
}
