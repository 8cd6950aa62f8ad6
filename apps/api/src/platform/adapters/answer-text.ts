/** The text of a server's answer. Throws where it is longer than so many bytes: the rest is not read. */
export async function answerText(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    // Leaving the loop cancels the body.
    if (bytes > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
