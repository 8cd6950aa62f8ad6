import type { FastifyReply } from 'fastify'

/** Hands over a file to keep. A handler returns what this returns: the contract's shape is not asked for any more. */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type('application/pdf')
    .send(bytes)
}
