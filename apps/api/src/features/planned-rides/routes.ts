import { createHash } from 'node:crypto'
import { rideImportsContract } from '@livery/contracts/planned-rides/ride-imports.ts'
import { seriesContract } from '@livery/contracts/planned-rides/series.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { asksForCsv, sendCsv } from '../../platform/http/csv.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { coarseNetwork } from '../../platform/http/request-source.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { rideImportsAccess, seriesAccess } from './access.ts'
import type { Origin } from './shared/origin.ts'
import { listImports } from './store/imports.ts'
import { bookImport } from './use-cases/book-import.ts'
import { bookSeries } from './use-cases/book-series.ts'
import { callOff, previewCallOff } from './use-cases/call-off.ts'
import { changeDefaults, correctRow } from './use-cases/correct-row.ts'
import { planSeries } from './use-cases/plan-series.ts'
import { readList, readListBytes, uploadList } from './use-cases/upload-list.ts'
import { isLeft, REFUSED_COLUMNS, showImport, showImports } from './views/show-import.ts'
import { showOrigin, showSeries } from './views/show-series.ts'

export function mountPlannedRides(server: HttpServer): void {
  mount(server, 'series', seriesContract, seriesAccess, series)
  mount(server, 'rideImports', rideImportsContract, rideImportsAccess, rideImports)
}

const series: Handlers<typeof seriesContract> = {
  plan: async ({ ctx, params, body }) => ({ data: await planSeries(ctx, params.id, body) }),
  book: {
    // All prices are asked before the transaction is open.
    inSteps: async ({ ctx, caller, params, body, request, exactlyOnce }) => {
      const plan = await planSeries(ctx, params.id, body)
      return exactlyOnce(async (here) => {
        const { series, count } = await bookSeries(here, params.id, body, plan, originOf(request, caller))
        return { data: { seriesId: series.id, count } }
      })
    },
  },
  show: async ({ ctx, params }) => ({ data: await showSeries(ctx, params.id) }),
  previewCallOff: async ({ ctx, params, body }) => ({ data: await previewCallOff(ctx, params.id, body.what) }),
  callOff: async ({ ctx, caller, params, body }) => {
    await callOff(ctx, params.id, { ...body, officerId: caller.userId })
    return { data: await showSeries(ctx, params.id) }
  },
  ofRide: async ({ ctx, params }) => ({ data: await showOrigin(ctx, params.id) }),
}

const rideImports: Handlers<typeof rideImportsContract> = {
  list: async ({ ctx, query }) => {
    const { imports, total } = await listImports(ctx.db, query)
    return { data: await showImports(ctx, imports), meta: pageMeta(query, total) }
  },
  upload: {
    inSteps: async ({ ctx, caller, query, request, exactlyOnce }) => {
      if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
        throw refuse('UNSUPPORTED_MEDIA_TYPE')
      const bytes = await readListBytes(request.raw)
      const list = await readList(ctx, bytes)
      const said = { name: query.name, bytes: createHash('sha256').update(bytes).digest('hex') }
      return exactlyOnce(
        async (here) => ({ data: { importId: await uploadList(here, caller.userId, query.name, list) } }),
        said,
      )
    },
  },
  show: async ({ ctx, params, request, reply }) => {
    const list = await showImport(ctx, params.id)
    if (!asksForCsv(request)) return { data: list }
    return sendCsv(reply, 'rides-not-booked', REFUSED_COLUMNS, list.items.filter(isLeft))
  },
  setDefaults: async ({ ctx, params, body }) => {
    await changeDefaults(ctx, params.id, body)
    return { data: await showImport(ctx, params.id) }
  },
  correct: async ({ ctx, params: { id, position }, body }) => {
    await correctRow(ctx, id, { position, ...body })
    return { data: await showImport(ctx, id) }
  },
  book: async ({ ctx, caller, params, body, request }) => {
    const count = await bookImport(ctx, params.id, body, originOf(request, caller))
    return { data: { importId: params.id, count } }
  },
}

const originOf = ({ source, headers, id }: FastifyRequest, { userId, sessionId }: Caller): Origin => ({
  ...{ officerId: userId, sessionId, requestId: id },
  network: coarseNetwork(source.address) ?? '',
  device: (headers['user-agent'] ?? '').slice(0, 300),
})
