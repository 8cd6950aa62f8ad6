import { engagementsContract } from '@livery/contracts/engagements/engagements.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { ensureCardIntent } from '../payments/index.ts'
import { engagementsAccess } from './access.ts'
import { ENGAGEMENT_COLUMNS } from './csv-columns.ts'
import { actorOf, reasonOf } from './reasons.ts'
import { getShownEngagement, searchOf, showEngagement, showEngagements, viewerOf } from './show-engagements.ts'
import { findEngagement, listEngagements } from './store/engagements.ts'
import { addPictures } from './use-cases/add-pictures.ts'
import { awardBid } from './use-cases/award-bid.ts'
import { cancelEngagement, previewCancellation } from './use-cases/cancel-engagement.ts'
import { addChoice, changeChoice, choiceToOfficeView, listAllChoices, showOffer } from './use-cases/choices.ts'
import { completeDay } from './use-cases/complete-day.ts'
import { confirmDay } from './use-cases/confirm-day.ts'
import { payEngagement } from './use-cases/pay-engagement.ts'
import { placeBid } from './use-cases/place-bid.ts'
import { postEngagement } from './use-cases/post-engagement.ts'
import { reviewEngagement } from './use-cases/review-engagement.ts'
import { setDriverSkills, showDriverSkills } from './use-cases/skills.ts'
import { startDay } from './use-cases/start-day.ts'
import { tipDriver } from './use-cases/tip-driver.ts'
import { withdrawBid } from './use-cases/withdraw-bid.ts'
import { cancelTermsView } from './views.ts'

export function mountEngagements(server: HttpServer): void {
  mount(server, 'engagements', engagementsContract, engagementsAccess, {
    list: async ({ ctx, caller, query, request, reply }) => {
      const viewer = viewerOf(caller)
      const search = searchOf(query, viewer, ctx.now())
      if (viewer.as === 'office' && asksForCsv(request)) {
        const { engagements } = await listEngagements(ctx.db, search, { limit: CSV_ROWS, offset: 0 })
        return sendCsv(reply, 'engagements', ENGAGEMENT_COLUMNS, await showEngagements(ctx, viewer, engagements))
      }
      const { page, pageSize } = query
      const found = await listEngagements(ctx.db, search, { limit: pageSize, offset: (page - 1) * pageSize })
      return { data: await showEngagements(ctx, viewer, found.engagements), meta: pageMeta(query, found.total) }
    },
    show: async ({ ctx, caller, params }) => {
      const viewer = viewerOf(caller)
      return { data: await showEngagement(ctx, viewer, await getShownEngagement(ctx, viewer, params.id)) }
    },
    choices: async ({ ctx }) => ({ data: await showOffer(ctx) }),
    create: async ({ ctx, caller, body }) => ({
      data: await showEngagement(ctx, viewerOf(caller), await postEngagement(ctx, caller.userId, body)),
    }),
    addPictures: {
      inSteps: async ({ caller, params, request, exactlyOnce }) => {
        const { files } = await readForm(request, engagementsContract.addPictures.body, {
          files: { media: pictures() },
        })
        const media = files.media ?? []
        return exactlyOnce(
          async (ctx) => {
            const engagement = await addPictures(ctx, params.id, caller.userId, media)
            return { data: await showEngagement(ctx, viewerOf(caller), engagement) }
          },
          { media: media.length },
        )
      },
    },
    bid: async ({ ctx, caller, params, body }) => ({
      data: await showEngagement(ctx, viewerOf(caller), await placeBid(ctx, params.id, caller.userId, body)),
    }),
    withdraw: async ({ ctx, caller, params }) => ({
      data: await showEngagement(ctx, viewerOf(caller), await withdrawBid(ctx, params.id, caller.userId)),
    }),
    award: {
      inSteps: async ({ ctx, caller, params, body, exactlyOnce }) => {
        const answer = await exactlyOnce(async (ctx) => {
          const awarded = await awardBid(ctx, { ...body, engagementId: params.id, riderId: caller.userId })
          return { data: await showEngagement(ctx, viewerOf(caller), awarded) }
        })
        // The provider is asked once the award is safe: no transaction waits for another company.
        if (answer.data.status !== 'pending_payment') return answer
        const { paymentId } = (await findEngagement(ctx.db, params.id)) ?? {}
        if (paymentId == null) return answer
        const card = await ensureCardIntent(ctx, paymentId)
        return { data: { ...answer.data, client_secret: card.client_secret, paymentProvider: card.provider } }
      },
    },
    pay: {
      inSteps: async ({ ctx, caller, params, body, exactlyOnce }) => {
        const answer = await exactlyOnce(async (ctx) => {
          const { engagement, paymentId } = await payEngagement(ctx, {
            ...body,
            engagementId: params.id,
            riderId: caller.userId,
          })
          // Until the provider is asked, the payment's id stands where its secret will.
          return { data: { ...(await showEngagement(ctx, viewerOf(caller), engagement)), client_secret: paymentId } }
        })
        const paymentId = answer.data.client_secret
        if (paymentId === null) return answer
        const card = await ensureCardIntent(ctx, paymentId)
        return { data: { ...answer.data, client_secret: card.client_secret, paymentProvider: card.provider } }
      },
    },
    start: async ({ ctx, caller, params, body }) => ({
      data: await showEngagement(
        ctx,
        viewerOf(caller),
        await startDay(ctx, { engagementId: params.id, personId: caller.userId, date: body.date }),
      ),
    }),
    complete: async ({ ctx, caller, params, body }) => ({
      data: await showEngagement(
        ctx,
        viewerOf(caller),
        await completeDay(ctx, { engagementId: params.id, personId: caller.userId, date: body.date }),
      ),
    }),
    confirm: async ({ ctx, caller, params, body }) => ({
      data: await showEngagement(
        ctx,
        viewerOf(caller),
        await confirmDay(ctx, { engagementId: params.id, personId: caller.userId, date: body.date }),
      ),
    }),
    cancel: async ({ ctx, caller, params, body }) => {
      const actor = actorOf(caller)
      const command = {
        engagementId: params.id,
        actor,
        version: body.version,
        fee: body.fee,
        driverFee: body.driverFee,
      }
      const reason = body.preview === true ? null : reasonOf(caller.userType, body)
      const { engagement, cost } =
        reason === null
          ? await previewCancellation(ctx, command)
          : await cancelEngagement(ctx, { ...command, actor: { ...actor, reason }, reason })
      const shown = await showEngagement(ctx, viewerOf(caller), engagement)
      return { data: { engagement: shown, terms: cancelTermsView(engagement, cost) } }
    },
    tip: async ({ ctx, caller, params, body }) => ({
      data: await showEngagement(
        ctx,
        viewerOf(caller),
        await tipDriver(ctx, { engagementId: params.id, riderId: caller.userId, amount: body.amount }),
      ),
    }),
    review: async ({ ctx, caller, params, body }) => ({
      data: await showEngagement(
        ctx,
        viewerOf(caller),
        await reviewEngagement(ctx, {
          engagementId: params.id,
          author: caller.userType === 'driver' ? 'driver' : 'rider',
          authorId: caller.userId,
          rating: body.rating,
          comment: body.comment ?? null,
        }),
      ),
    }),
    driverSkills: async ({ ctx, caller }) => ({ data: await showDriverSkills(ctx, caller.userId) }),
    setDriverSkills: async ({ ctx, caller, body }) => {
      await setDriverSkills(ctx, caller.userId, body.skills)
      return { data: await showDriverSkills(ctx, caller.userId) }
    },
    officeChoices: async ({ ctx }) => ({ data: await listAllChoices(ctx) }),
    addChoice: async ({ ctx, body }) => ({ data: choiceToOfficeView(await addChoice(ctx, body)) }),
    changeSkill: async ({ ctx, params, body }) => ({
      data: choiceToOfficeView(await changeChoice(ctx, params.id, body)),
    }),
    changeCategory: async ({ ctx, params, body }) => ({
      data: choiceToOfficeView(await changeChoice(ctx, params.id, body)),
    }),
  })
}
