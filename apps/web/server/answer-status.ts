const SAID = /<meta name="answer-status" content="(404|503)"/

/** The status that a page says of itself in its head (`src/lib/search-engines/answer-status.ts`), or undefined. */
export function statusSaidIn(head: string): number | undefined {
  const [, status] = SAID.exec(head) ?? []
  return status === undefined ? undefined : Number(status)
}
