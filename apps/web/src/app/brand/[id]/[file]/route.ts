import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forEverybody } from '@/lib/session/visitor.ts'

const MARK = /^mrk_[0-9a-z]{26}$/
const FILE = /^(?:mark\.(?:svg|png)|icon-(?:180|192|512)\.png)$/
const PHOTOGRAPH = /^bph_[0-9a-z]{26}$/
const WIDTH = /^\d{3,4}\.(?:avif|webp)$/
const CARD = /^\d{1,7}\.png$/
const TIMEOUT_MS = 5_000
/** Said by the API, and said on: opened by itself, it is a picture and nothing else. */
const SAID_ON = ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options']

/** A mark or a photograph by the web's own address, for pages, letters and icons; `card/3.png` is what shared links show of a version. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ id: string; file: string }> },
): Promise<Response> {
  const { id, file } = await params
  const path = pathOf(id, file)
  if (path === undefined) return new Response(null, { status: 404 })
  try {
    const answer = await fetch(`${internalApiUrl()}/brand/${path}`, {
      headers: forEverybody(),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return new Response(null, { status: answer.status === 404 ? 404 : 502 })
    const headers = new Headers(SAID_ON.map((name) => [name, answer.headers.get(name) ?? '']))
    return new Response(answer.body, { headers })
  } catch {
    return new Response(null, { status: 502 })
  }
}

function pathOf(id: string, file: string): string | undefined {
  if (id === 'card') return CARD.test(file) ? `cards/${file.slice(0, -'.png'.length)}` : undefined
  if (PHOTOGRAPH.test(id)) return WIDTH.test(file) ? `photographs/${id}/${file}` : undefined
  return MARK.test(id) && FILE.test(file) ? `marks/${id}/${file}` : undefined
}
