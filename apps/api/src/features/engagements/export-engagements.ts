// What is kept of somebody here, for the copy of their data: each job as they saw it, and of the other by name at most.
import type { AppContext } from '../../app-context.ts'
import type { ExportPart } from '../identity/index.ts'
import type { Engagement } from './domain/engagement.ts'
import { showEngagements } from './show-engagements.ts'
import { type EngagementSearch, listEngagements } from './store/engagements.ts'
import { showDriverSkills } from './use-cases/skills.ts'
import type { Viewer } from './views.ts'

const AT_A_TIME = 100

export const engagementsExport: readonly ExportPart[] = [
  {
    name: 'engagementsPosted',
    gather: (ctx, userId) => gather(ctx, { as: 'rider', personId: userId }, { riderId: userId }),
  },
  {
    name: 'engagementsBidOn',
    gather: (ctx, userId) =>
      gather(ctx, { as: 'driver', personId: userId }, { driver: { driverId: userId, now: ctx.now(), view: 'bids' } }),
  },
  {
    name: 'skills',
    gather: async (ctx, userId) => (await showDriverSkills(ctx, userId)).skills.map(({ name }) => name),
  },
]

async function gather(
  ctx: AppContext,
  viewer: Viewer,
  whose: Pick<EngagementSearch, 'riderId' | 'driver'>,
): Promise<unknown[]> {
  const jobs: unknown[] = []
  for (let offset = 0; ; offset += AT_A_TIME) {
    const search = { ...whose, sort: 'createdAt', order: 'desc' } as const
    const { engagements, total } = await listEngagements(ctx.db, search, { limit: AT_A_TIME, offset })
    jobs.push(...(await asKept(ctx, viewer, engagements)))
    if (offset + AT_A_TIME >= total) return jobs
  }
}

async function asKept(ctx: AppContext, viewer: Viewer, engagements: readonly Engagement[]): Promise<unknown[]> {
  const shown = await showEngagements(ctx, viewer, engagements)
  return shown.map(
    ({ client_secret: _, phone: __, version: ___, driverId: ____, clientData, mediaDetails, ...job }) => ({
      ...job,
      postedBy: `${clientData.firstname} ${clientData.lastname}`.trim(),
      mediaDetails: mediaDetails.map(({ fileType, createdAt }) => ({ fileType, createdAt })),
      // What a bidder wrote is theirs; what they asked for is the rider's to know.
      bidDetails: job.bidDetails.map(({ driver, message, ...bid }) => ({
        ...bid,
        driver: driver.firstname,
        message: viewer.as === 'driver' ? message : null,
      })),
    }),
  )
}
