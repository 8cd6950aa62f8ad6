import type { Metadata } from 'next'

/**
 * What a page says in its head when it is drawn though what was asked for is missing, or cannot be had now.
 * The server of the web answers with this status (`server/answer-status.ts`): `notFound()` of Next.js would leave the page
 * blank until its scripts have run, and for good where none run.
 */
export function answersWith(status: 404 | 503): Metadata {
  return { robots: { index: false }, other: { 'answer-status': String(status) } }
}
