// The bytes of files, by link; nobody is asked who they are, the link is the permission.
import { filesContract } from '@livery/contracts/files/files.ts'
import type { FileId } from '@livery/kernel/ids.ts'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Feature } from '../feature.ts'
import { mount } from '../http/mount.ts'
import { job } from '../jobs/jobs.ts'
import { refuse } from '../refusal.ts'
import { filesById, type StoredFile } from './files.ts'
import { sweepFiles } from './sweep-files.ts'

declare module '../jobs/jobs.ts' {
  interface JobData {
    'files.sweep': Record<string, never>
  }
}

export const filesFeature: Feature = {
  name: 'files',
  mount: (server) =>
    mount(
      server,
      'files',
      filesContract,
      { read: 'public' },
      {
        read: async ({ ctx, params, query, reply }) => {
          ctx.fileLinks.check(params.fileId, query.until, query.proof)
          const file = (await filesById(ctx.db, [params.fileId as FileId])).get(params.fileId as FileId)
          const bytes = file === undefined ? undefined : await ctx.files.get(file.id)
          if (file === undefined || bytes === undefined) throw refuse('NOT_FOUND')
          return headersFor(reply, file, query.until, ctx).send(bytes)
        },
      },
      // A page of cars asks for twenty pictures at once.
      { read: 'none' },
    ),
  jobs: [
    job<AppContext, 'files.sweep'>({
      name: 'files.sweep',
      cron: '7 * * * *',
      run: async (ctx) => {
        const swept = await sweepFiles(ctx)
        if (swept > 0) ctx.log.info({ swept }, 'files that nothing refers to are gone')
      },
    }),
  ],
}

/** A picture never changes, so it may be kept as long as its link lasts; a document is not left in a browser. */
function headersFor(reply: FastifyReply, file: StoredFile, until: number, ctx: AppContext): FastifyReply {
  const seconds = Math.max(0, until - Math.ceil(ctx.now().getTime() / 1_000))
  const isDocument = file.fileType === 'application/pdf'
  // A browser's own PDF viewer does not open under `sandbox`; a picture needs nothing at all.
  const policy = isDocument ? "frame-ancestors 'none'" : "default-src 'none'; sandbox"
  const name = isDocument ? 'paper.pdf' : 'picture.webp'
  return reply
    .header('cache-control', isDocument ? 'private, no-store' : `private, max-age=${seconds}, immutable`)
    .header('content-security-policy', policy)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('content-length', file.sizeBytes)
    .type(file.fileType)
}
