import { type BrandTerms, FIRST_BRAND } from '@livery/contracts/brand/brand-terms.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { findPublished } from '../../../platform/brand/store.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { addVersion, findDraftForUpdate, findVersion, saveDraft } from '../store.ts'

/** What was worked on, as somebody saw it, is shown to everybody; every process knows when this resolves or soon after. */
export async function publishBrand(ctx: AppContext, draftVersion: number, by: UserId): Promise<void> {
  await ctx.transact(async (tx) => {
    const draft = await findDraftForUpdate(tx)
    if (draft.version !== draftVersion) throw refuse('STALE_VERSION')
    if (draft.work === null) throw refuse('NOTHING_TO_PUBLISH')
    await publish(ctx, tx, draft.work.terms, by, null)
    await saveDraft(tx, null)
  })
  await ctx.brand.refresh()
}

/** An earlier version is published again; what is worked on stays. `latest` is the one that was seen as the newest. */
export async function restoreBrand(
  ctx: AppContext,
  { number, latest, by }: { readonly number: number; readonly latest: number; readonly by: UserId },
): Promise<void> {
  await ctx.transact(async (tx) => {
    await findDraftForUpdate(tx)
    if (((await findPublished(tx))?.version ?? 0) !== latest) throw refuse('STALE_VERSION')
    const terms = number === 0 ? FIRST_BRAND : (await findVersion(tx, number))?.terms
    if (terms === undefined) throw refuse('NOT_FOUND')
    if (number === latest) throw refuse('NOTHING_TO_PUBLISH')
    await publish(ctx, tx, terms, by, number)
  })
  await ctx.brand.refresh()
}

async function publish(ctx: AppContext, tx: Tx, terms: BrandTerms, by: UserId, restores: number | null): Promise<void> {
  const before = await findPublished(tx)
  const number = (before?.version ?? 0) + 1
  noteForAudit(tx, {
    target: `brand ${number}`,
    before: factsOf(before?.terms ?? FIRST_BRAND),
    after: { ...factsOf(terms), ...(restores === null ? {} : { restores }) },
  })
  await addVersion(tx, { number, terms, restores, publishedBy: by, publishedAt: ctx.now() })
}

/** What the audit trail says of a brand, in words and figures. */
function factsOf(terms: BrandTerms): Record<string, string | number | boolean | null> {
  return {
    ...{ name: terms.name, colour: terms.accent?.light ?? null, darkColour: terms.accent?.dark ?? null },
    ...{ mark: terms.markId, darkMark: terms.darkMarkId, languages: terms.languages.join(', ') },
    ...{ defaultLanguage: terms.defaultLanguage, phone: terms.supportPhone, email: terms.supportEmail },
    ...{ mailAddress: terms.mailAddress, registrationNumber: terms.registrationNumber },
    ...{ photograph: terms.photograph?.id ?? null, photographAt: pointOf(terms.photograph) },
    photographShows: Object.values(terms.photograph?.shows ?? {}).join(' · '),
    ...{ tagline: Object.values(terms.tagline).join(' · '), about: Object.values(terms.about).join(' · ') },
  }
}

const pointOf = (photograph: BrandTerms['photograph']) =>
  photograph === null ? null : `${photograph.x} %, ${photograph.y} %`
