import { internalApiUrl } from '@/lib/config/api-url.ts'
import { forVisitor } from '@/lib/session/visitor.ts'

const KEPT = ['content-type', 'content-length', 'content-disposition', 'content-security-policy', 'cache-control']

/**
 * Pictures and papers on the page's own address: the api gives their links as paths. The link itself is the permission.
 */
export async function GET(request: Request, { params }: { params: Promise<{ fileId: string }> }): Promise<Response> {
  const { fileId } = await params
  const query = new URL(request.url).search
  const answer = await fetch(`${internalApiUrl()}/files/${encodeURIComponent(fileId)}${query}`, {
    headers: await forVisitor(),
    cache: 'no-store',
  })
  const headers = new Headers({ 'x-content-type-options': 'nosniff' })
  for (const name of KEPT) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}
