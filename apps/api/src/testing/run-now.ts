import type { AppContext } from '../app-context.ts'
import type { Job, JobData, JobName } from '../platform/jobs/jobs.ts'

/** Runs a job here and now, and those of the list that it asks for, by the app context's own clock. */
export async function runNow<Name extends JobName>(
  ctx: AppContext,
  jobs: readonly Job<AppContext>[],
  name: Name,
  data: JobData[Name],
): Promise<void> {
  const asked: { name: JobName; data: unknown }[] = []
  const here: AppContext = {
    ...ctx,
    jobs: {
      schedule: async (tx, wanted, what, startAfter) => {
        const isHere = startAfter === undefined && jobs.some((one) => one.name === wanted)
        if (isHere) asked.push({ name: wanted, data: what })
        else await ctx.jobs.schedule(tx, wanted, what, startAfter)
      },
    },
  }
  const one = jobs.find((job) => job.name === name)
  if (one === undefined) throw new Error(`there is no job ${name}`)
  await one.run(here, data as JobData[JobName])
  for (const next of asked) await runNow(ctx, jobs, next.name, next.data as JobData[JobName])
}
