// How the brand looks: to every page, and to the office.
import type { BrandDesk, BrandMark, PublicBrand } from '@livery/contracts/brand/brand.ts'
import type { BrandTerms } from '@livery/contracts/brand/brand-terms.ts'
import type { AppContext } from '../../app-context.ts'
import { findPhotograph, marksById } from '../../platform/brand/store.ts'
import { addressIn } from '../../platform/mail/mail.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { peopleById } from '../identity/index.ts'
import { findDraft, listVersions } from './store.ts'

const MOST_VERSIONS = 50

export function showPublished({ brand }: Pick<AppContext, 'brand'>): PublicBrand {
  const { version, terms, mark, darkMark, photograph } = brand.current()
  return { version, terms, mark: markView(mark), darkMark: markView(darkMark), photograph }
}

export async function showDesk(ctx: AppContext): Promise<BrandDesk> {
  const [draft, versions, legal] = await Promise.all([
    findDraft(ctx.db),
    listVersions(ctx.db, MOST_VERSIONS),
    policyInForce(ctx, 'invoicing'),
  ])
  const people = await peopleById(ctx.db, [
    ...versions.map(({ publishedBy }) => publishedBy),
    ...(draft.work === null ? [] : [draft.work.savedBy]),
  ])
  const nameOf = (id: (typeof versions)[number]['publishedBy']) => people.get(id)?.name ?? ''
  return {
    published: showPublished(ctx),
    draft:
      draft.work === null
        ? null
        : {
            ...(await shown(ctx, draft.work.terms)),
            ...{ by: nameOf(draft.work.savedBy), savedAt: draft.work.savedAt.toISOString() },
          },
    draftVersion: draft.version,
    versions: versions.map(({ number, terms, restores, publishedBy, publishedAt }) => ({
      ...{ number, restores, name: terms.name, accent: terms.accent?.light ?? null },
      ...{ by: nameOf(publishedBy), publishedAt: publishedAt.toISOString() },
    })),
    legal,
    mailFrom: addressIn(ctx.config.MAIL_FROM),
  }
}

async function shown(ctx: AppContext, terms: BrandTerms) {
  const { markId, darkMarkId, photograph } = terms
  const marks = await marksById(
    ctx.db,
    [markId, darkMarkId].filter((id) => id !== null),
  )
  const markOf = (id: typeof markId) => markView(id === null ? null : (marks.get(id) ?? null))
  return {
    ...{ terms, mark: markOf(markId), darkMark: markOf(darkMarkId) },
    photograph: photograph === null ? null : await findPhotograph(ctx.db, photograph.id),
  }
}

/** Without its bytes. */
export const markView = <Mark extends BrandMark | null>(mark: Mark): Mark extends null ? null : BrandMark =>
  (mark === null ? null : { _id: mark._id, width: mark.width, height: mark.height, isSvg: mark.isSvg }) as never
