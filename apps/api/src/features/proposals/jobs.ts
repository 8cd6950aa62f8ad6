import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { forgetLinks } from './store/links.ts'
import { forgetProposalsBefore } from './store/proposals.ts'
import { lapseProposal, remindOfProposal, type SaidThen } from './use-cases/lapse-proposal.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'proposals.lapse': SaidThen
    'proposals.remind': SaidThen
    'proposals.forget': Record<string, never>
  }
}

/** Long enough to see what became of last season's. */
const KEPT_DAYS = 400

export const proposalsJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'proposals.lapse'>({ name: 'proposals.lapse', run: lapseProposal }),
  job<AppContext, 'proposals.remind'>({ name: 'proposals.remind', run: remindOfProposal }),
  job<AppContext, 'proposals.forget'>({
    name: 'proposals.forget',
    cron: '45 3 * * *',
    run: async (ctx) => {
      await forgetLinks(ctx.db, ctx.now())
      await forgetProposalsBefore(ctx.db, addMs(ctx.now(), -KEPT_DAYS * DAY_MS))
    },
  }),
]
