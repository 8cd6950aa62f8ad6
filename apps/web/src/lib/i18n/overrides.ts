// An operator says single sentences in their own words: DATA_DIR/messages/<language>.json, nested as ours are, with the
// keys that differ and no others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

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
    return JSON.parse(text)
  } catch {
    console.error(`${file} is no JSON; our own sentences are shown.`)
    return {}
  }
}

/** Ours with the operator's in place; what fits nowhere, or takes other arguments, is told and left out. */
export function withOverrides(
  ours: MessageTree,
  theirs: MessageTree,
  fits: (ours: string, theirs: string) => boolean,
  path = '',
): MessageTree {
  const all: Record<string, string | MessageTree> = { ...ours }
  for (const [key, value] of Object.entries(theirs)) {
    const at = path === '' ? key : `${path}.${key}`
    const own = ours[key]
    if (typeof own === 'object' && typeof value === 'object') all[key] = withOverrides(own, value, fits, at)
    else if (typeof own === 'string' && typeof value === 'string' && fits(own, value)) all[key] = value
    else
      console.error(`The sentence ${at} of the operator is not shown: there is none of that name with those arguments.`)
  }
  return all
}
