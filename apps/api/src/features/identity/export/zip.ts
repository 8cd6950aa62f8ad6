import { strToU8, zipSync } from 'fflate'

/** An archive of a few texts, written at once. */
export function zipOf(files: readonly { readonly name: string; readonly text: string }[], at: Date): Buffer {
  const entries = files.map(({ name, text }) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: at }))
}
