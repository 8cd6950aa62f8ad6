import { accentsOf, GROUNDS, OWN_ACCENT } from '@livery/contracts/brand/accents.ts'
import type { AppContext } from '../../../app-context.ts'
import { marksById } from '../../../platform/brand/store.ts'
import { refuse } from '../../../platform/refusal.ts'
import { drawOver } from '../../../platform/storage/check-image.ts'
import { drawSvg } from '../../../platform/storage/svg/draw-svg.ts'
import { CARD, cardSvg, markBox } from '../domain/card.ts'
import { findCard, findVersion, keepCard } from '../store.ts'

/** What shared links show of a version; drawn when it is asked for first. */
export async function cardOf(ctx: AppContext, number: number): Promise<Buffer> {
  const kept = await findCard(ctx.db, number)
  if (kept === undefined) throw refuse('NOT_FOUND')
  if (kept !== null) return kept
  const drawn = await drawCard(ctx, number)
  await keepCard(ctx.db, number, drawn)
  return drawn
}

async function drawCard(ctx: AppContext, number: number): Promise<Buffer> {
  const version = await findVersion(ctx.db, number)
  if (version === undefined) throw refuse('NOT_FOUND')
  const { name, accent, markId, markHasName } = version.terms
  const mark = markId === null ? undefined : (await marksById(ctx.db, [markId])).get(markId)
  const saysName = mark !== undefined && markHasName
  const svg = cardSvg({
    name: saysName ? null : name,
    hasMark: mark !== undefined,
    ground: GROUNDS.light.paper,
    accent: (accent === null ? OWN_ACCENT : accentsOf(accent)).light,
  })
  const { bytes } = await drawSvg(svg, CARD, 'the house')
  return mark === undefined ? bytes : drawOver(bytes, mark.png, markBox(mark, saysName))
}
