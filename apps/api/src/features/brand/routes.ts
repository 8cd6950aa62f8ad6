import { brandContract } from '@livery/contracts/brand/brand.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { brandAccess } from './access.ts'
import { markField } from './mark-field.ts'
import { photographField } from './photograph-field.ts'
import { markView, showDesk, showPublished } from './show-brand.ts'
import { findMarkFile, findPhotographFile } from './store.ts'
import { cardOf } from './use-cases/draw-card.ts'
import { publishBrand, restoreBrand } from './use-cases/publish-brand.ts'
import { discardBrandDraft, saveBrandDraft } from './use-cases/save-draft.ts'
import { uploadMark } from './use-cases/upload-mark.ts'
import { uploadPhotograph } from './use-cases/upload-photograph.ts'

// A picture never changes; another one has another id. Opened by itself it is a picture and nothing else.
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

const handlers: Handlers<typeof brandContract> = {
  brand: async ({ ctx, request, reply }) => {
    const etag = `"${ctx.brand.current().version}"`
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return { data: showPublished(ctx) }
  },
  markFile: async ({ ctx, params: { id, file }, reply }) => {
    const bytes = await findMarkFile(ctx.db, id, file)
    if (bytes === undefined) throw refuse('NOT_FOUND')
    return reply
      .headers({ ...PICTURE_HEADERS, 'content-disposition': `inline; filename="${file}"` })
      .type(file === 'mark.svg' ? 'image/svg+xml' : 'image/png')
      .send(bytes)
  },
  photographFile: async ({ ctx, params: { id, file }, reply }) => {
    const bytes = await findPhotographFile(ctx.db, id, file)
    if (bytes === undefined) throw refuse('NOT_FOUND')
    return reply
      .headers({ ...PICTURE_HEADERS, 'content-disposition': `inline; filename="${file}"` })
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(bytes)
  },
  card: async ({ ctx, params, reply }) => {
    const bytes = await cardOf(ctx, params.number)
    return reply
      .headers({ ...PICTURE_HEADERS, 'content-disposition': 'inline; filename="card.png"' })
      .type('image/png')
      .send(bytes)
  },
  desk: async ({ ctx }) => ({ data: await showDesk(ctx) }),
  saveDraft: async ({ ctx, caller, body }) => {
    await saveBrandDraft(ctx, { ...body, by: caller.userId })
    return { data: await showDesk(ctx) }
  },
  discardDraft: async ({ ctx, query }) => {
    await discardBrandDraft(ctx, query.draftVersion)
    return { data: await showDesk(ctx) }
  },
  uploadMark: async ({ ctx, caller, request }) => {
    const { files } = await readForm(request, brandContract.uploadMark.body, { files: { mark: markField } })
    const file = files.mark?.[0]
    if (file === undefined) throw refuse('FILE_MISSING')
    const { id, svg, width, height } = await uploadMark(ctx, file, caller.userId)
    return { data: markView({ _id: id, isSvg: svg !== null, width, height }) }
  },
  uploadPhotograph: async ({ ctx, caller, request }) => {
    const { files } = await readForm(request, brandContract.uploadPhotograph.body, {
      files: { photograph: photographField },
    })
    const file = files.photograph?.[0]
    if (file === undefined) throw refuse('FILE_MISSING')
    return { data: await uploadPhotograph(ctx, file, caller.userId) }
  },
  publish: async ({ ctx, caller, body }) => {
    await publishBrand(ctx, body.draftVersion, caller.userId)
    return { data: await showDesk(ctx) }
  },
  goBack: async ({ ctx, caller, params, body }) => {
    await restoreBrand(ctx, { ...params, ...body, by: caller.userId })
    return { data: await showDesk(ctx) }
  },
}

export function mountBrand(server: HttpServer): void {
  mount(server, 'brand', brandContract, brandAccess, handlers, {
    brand: 'none',
    markFile: 'none',
    photographFile: 'none',
    card: 'none',
  })
}
