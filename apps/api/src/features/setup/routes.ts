import { checklistContract } from '@livery/contracts/setup/checklist.ts'
import { openingContract } from '@livery/contracts/setup/opening.ts'
import { regionsContract } from '@livery/contracts/setup/regions.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import { coarseNetwork } from '../../platform/http/request-source.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { checklistAccess, openingAccess, openingLimits, regionsAccess } from './access.ts'
import { showChecklist } from './show-checklist.ts'
import { orderView, showRegions } from './show-regions.ts'
import { findInstallation } from './store/installation.ts'
import { findPicture } from './store/region-orders.ts'
import { cancelRegionOrder, startRegionBuild } from './use-cases/build-region.ts'
import { chooseCurrency } from './use-cases/choose-currency.ts'
import { chooseRegionByOffice } from './use-cases/choose-region.ts'
import { dismissChecklist } from './use-cases/dismiss-checklist.ts'
import { inviteChauffeur } from './use-cases/invite-chauffeur.ts'
import { orderByAddress, orderByUpload } from './use-cases/order-region.ts'
import { takeOwnership } from './use-cases/take-ownership.ts'

const opening: Handlers<typeof openingContract> = {
  opening: async ({ ctx }) => ({ data: { isOpen: !(await findInstallation(ctx.db)).isOpened } }),
  takeOwnership: async ({ ctx, body, request }) => {
    await takeOwnership(ctx, body, {
      network: coarseNetwork(request.source.address) ?? '',
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
    })
    return { data: { message: 'This installation is yours. Please sign in.' } }
  },
}

const checklist: Handlers<typeof checklistContract> = {
  checklist: async ({ ctx }) => ({ data: await showChecklist(ctx) }),
  inviteChauffeur: async ({ ctx, caller, body }) => {
    await inviteChauffeur(ctx, caller.userId, body.email)
    return { data: { message: 'The letter is on its way.' } }
  },
  chooseCurrency: async ({ ctx, body }) => {
    await chooseCurrency(ctx, body.currency)
    return { data: { message: 'The service starts anew in this currency.' } }
  },
  dismiss: async ({ ctx, body }) => {
    await dismissChecklist(ctx, body.isDismissed)
    return { data: { message: 'Noted.' } }
  },
}

const regions: Handlers<typeof regionsContract> = {
  regions: async ({ ctx }) => ({ data: await showRegions(ctx) }),
  uploadExtract: async ({ ctx, query, request }) => {
    if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
      throw refuse('UNSUPPORTED_MEDIA_TYPE')
    return {
      data: orderView(
        await orderByUpload(ctx, {
          fileName: query.fileName,
          bytes: request.raw,
          announced: Number(request.headers['content-length'] ?? 0),
        }),
      ),
    }
  },
  fetchExtract: async ({ ctx, body }) => ({ data: orderView(await orderByAddress(ctx, body.address)) }),
  regionPicture: async ({ ctx, params }) => {
    const picture = await findPicture(ctx.db, params.id)
    if (picture === null) throw refuse('NOT_FOUND')
    return { data: picture }
  },
  buildRegion: async ({ ctx, params, body }) => ({ data: orderView(await startRegionBuild(ctx, params.id, body)) }),
  cancelRegionOrder: async ({ ctx, params }) => {
    await cancelRegionOrder(ctx, params.id)
    return { data: { message: 'Nothing more is done.' } }
  },
  useRegion: async ({ ctx, params }) => {
    await chooseRegionByOffice(ctx, params.name)
    return { data: { message: 'The region is in use.' } }
  },
}

export function mountSetup(server: HttpServer): void {
  mount(server, 'opening', openingContract, openingAccess, opening, openingLimits)
  mount(server, 'checklist', checklistContract, checklistAccess, checklist)
  mount(server, 'regions', regionsContract, regionsAccess, regions)
}
