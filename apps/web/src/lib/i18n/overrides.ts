// An operator says single sentences in their own words: DATA_DIR/messages/<language>.json, nested as ours are, with the
// keys that differ and no others. What the api sends is under `letters` and `pdf`, and the api reads it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageTree } from '@livery/kernel/messages/message-tree.ts'

/** An empty tree where the operator has written none. */
export function readOverrides(locale: string, dataDir = process.env.DATA_DIR): MessageTree {
  if (dataDir === undefined) return {}
  const file = join(dataDir, 'messages', `${locale}.json`)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    const { letters: _letters, pdf: _pdf, ...own } = JSON.parse(text) as MessageTree
    return own
  } catch {
    console.error(`${file} is no JSON; our own sentences are shown.`)
    return {}
  }
}
