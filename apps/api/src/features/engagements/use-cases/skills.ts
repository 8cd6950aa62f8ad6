import type { Choice } from '@livery/contracts/engagements/engagement-views.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { listChoices, listSkillsOf, setSkillsOf } from '../store/choices.ts'
import { choiceView } from '../views.ts'

/** What a driver says that they can do; it decides which engagements are open to them. */
export async function setDriverSkills(ctx: AppContext, driverId: UserId, skills: readonly string[]): Promise<void> {
  const offered = (await listChoices(ctx.db)).filter((choice) => choice.kind === 'skill' && !choice.isRetired)
  const had = await listSkillsOf(ctx.db, driverId)
  const may = new Set([...offered.map((choice) => choice.id), ...had])
  if (!skills.every((id) => may.has(id))) throw refuse('SKILL_NOT_OFFERED')
  await setSkillsOf(ctx.db, driverId, [...new Set(skills)])
}

export async function showDriverSkills(ctx: AppContext, driverId: UserId): Promise<{ skills: Choice[] }> {
  const [choices, skills] = await Promise.all([listChoices(ctx.db), listSkillsOf(ctx.db, driverId)])
  const mine = choices.filter((choice) => skills.includes(choice.id))
  return { skills: mine.map((choice) => choiceView(choice, choice.id)) }
}
