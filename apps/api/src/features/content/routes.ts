import { contentContract } from '@livery/contracts/content/content.ts'
import { type Locale, localeFromHeader } from '@livery/kernel/languages.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictures } from '../../platform/storage/file-fields.ts'
import { contentAccess } from './access.ts'
import { PAGE_COLUMNS } from './csv-columns.ts'
import { fillFigures, unknownFigures, writeFigure } from './domain/figures.ts'
import type { ContentOptions } from './ports.ts'
import { showPage, showPageRows } from './show-pages.ts'
import { findPageById, isPhotograph, listPages } from './store.ts'
import { acceptTerms, showTerms } from './use-cases/accept-terms.ts'
import { placePhotograph, takePhotographAway } from './use-cases/place-photograph.ts'
import { listHelp, listPublished, readPage } from './use-cases/read-page.ts'
import { createPage, writeVersion } from './use-cases/write-page.ts'

// One that is replaced has another address.
const PHOTOGRAPH_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="photograph.webp"',
  'x-content-type-options': 'nosniff',
  // The web draws it from another port.
  'cross-origin-resource-policy': 'cross-origin',
}

export function mountContent(server: HttpServer, options: ContentOptions): void {
  mount(server, 'content', contentContract, contentAccess, handlers(options), { photograph: 'none' })
}

const handlers = (options: ContentOptions): Handlers<typeof contentContract> => ({
  riderContent: async ({ ctx, query, request }) => ({
    data: await readPage(ctx, options, { ...query, locale: localeOf(query, request) }),
  }),
  driverContent: async ({ ctx, query, request }) => ({
    data: await readPage(ctx, options, { ...query, locale: localeOf(query, request) }),
  }),
  help: async ({ ctx, query, request }) => ({
    data: await listHelp(ctx.db, {
      audience: query.audience,
      locale: localeOf(query, request),
      now: ctx.now(),
    }),
  }),
  published: async ({ ctx, query, request }) => ({
    data: await listPublished(ctx.db, { locale: localeOf(query, request), now: ctx.now() }),
  }),
  terms: async ({ ctx, caller, query, request }) => ({
    data: await showTerms(ctx, caller.userId, localeOf(query, request)),
  }),
  acceptTerms: async ({ ctx, caller, body }) => {
    await acceptTerms(ctx, caller.userId, body.version)
    return { data: { message: 'The terms are accepted.' } }
  },
  officeList: async ({ ctx, query, request, reply }) => {
    const isTable = asksForCsv(request)
    const { page, pageSize } = query
    const part = isTable ? { limit: CSV_ROWS, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
    const { pages, total } = await listPages(ctx.db, query, part)
    const rows = await showPageRows(ctx, options, pages)
    if (isTable) return sendCsv(reply, 'pages', PAGE_COLUMNS, rows)
    return { data: rows, meta: pageMeta(query, total) }
  },
  officeShow: async ({ ctx, params }) => {
    const page = await findPageById(ctx.db, params.id)
    if (page === undefined) throw refuse('NOT_FOUND')
    return { data: await showPage(ctx, options, page) }
  },
  create: async ({ ctx, caller, body }) => ({
    data: await showPage(ctx, options, await createPage(ctx, options, { ...body, authorId: caller.userId })),
  }),
  write: async ({ ctx, caller, params, body }) => {
    const command = { ...body, pageId: params.id, authorId: caller.userId }
    return { data: await showPage(ctx, options, await writeVersion(ctx, options, command)) }
  },
  placePhotograph: async ({ ctx, caller, params, request }) => {
    const { fields, files } = await readForm(request, contentContract.placePhotograph.body, {
      files: { photograph: pictures(1) },
      json: ['alt'],
    })
    const placing = { ...fields, pageId: params.id, by: caller.userId, file: files.photograph?.[0] }
    return { data: await showPage(ctx, options, await placePhotograph(ctx, placing)) }
  },
  takePhotographAway: async ({ ctx, params }) => ({
    data: await showPage(ctx, options, await takePhotographAway(ctx, params.id, params.fileId)),
  }),
  photograph: async ({ ctx, params, reply }) => {
    const bytes = (await isPhotograph(ctx.db, params.fileId)) ? await ctx.files.get(params.fileId) : undefined
    if (bytes === undefined) throw refuse('NOT_FOUND')
    return reply.headers(PHOTOGRAPH_HEADERS).type('image/webp').send(bytes)
  },
  preview: async ({ ctx, body }) => {
    const figures = await options.figures(ctx)
    return {
      data: {
        body: fillFigures(body.body, figures, body.locale),
        unknownFigures: unknownFigures(body.body, figures),
        figures: Object.entries(figures).map(([name, figure]) => ({ name, value: writeFigure(figure, body.locale) })),
      },
    }
  },
})

function localeOf(
  query: { readonly locale?: Locale | undefined },
  request: { readonly headers: Record<string, string | string[] | undefined> },
): Locale {
  return query.locale ?? localeFromHeader(request.headers['accept-language'] as string | undefined)
}
