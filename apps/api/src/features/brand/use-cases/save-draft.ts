import { type AccentTheme, isReadable, nearestReadable } from '@livery/contracts/brand/accents.ts'
import type { BrandTerms } from '@livery/contracts/brand/brand-terms.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { findPhotograph } from '../../../platform/brand/store.ts'
import { refuse } from '../../../platform/refusal.ts'
import { areMarks, findDraftForUpdate, saveDraft } from '../store.ts'

export interface SaveDraft {
  readonly draftVersion: number
  readonly terms: BrandTerms
  readonly by: UserId
}

export async function saveBrandDraft(ctx: AppContext, { draftVersion, terms, by }: SaveDraft): Promise<void> {
  ensureReadable(terms)
  await ctx.transact(async (tx) => {
    const draft = await findDraftForUpdate(tx)
    if (draft.version !== draftVersion) throw refuse('STALE_VERSION')
    const marks = [terms.markId, terms.darkMarkId].filter((id) => id !== null)
    if (!(await areMarks(tx, marks))) throw refuse('NOT_FOUND')
    const { photograph } = terms
    if (photograph !== null && (await findPhotograph(tx, photograph.id)) === null) throw refuse('NOT_FOUND')
    await saveDraft(tx, { terms, savedBy: by, savedAt: ctx.now() })
  })
}

export async function discardBrandDraft(ctx: AppContext, draftVersion: number): Promise<void> {
  await ctx.transact(async (tx) => {
    if ((await findDraftForUpdate(tx)).version !== draftVersion) throw refuse('STALE_VERSION')
    await saveDraft(tx, null)
  })
}

function ensureReadable({ accent }: BrandTerms): void {
  if (accent === null) return
  const errors = (['light', 'dark'] as const).flatMap((theme: Exclude<AccentTheme, 'night'>) => {
    const colour = accent[theme]
    if (colour === null || isReadable(theme, colour)) return []
    const message = `This colour can’t be read everywhere. The nearest that can is ${nearestReadable(theme, colour)}.`
    return [{ path: `terms.accent.${theme}`, message }]
  })
  if (errors.length > 0) throw refuse('BAD_INPUT', { errors })
}
