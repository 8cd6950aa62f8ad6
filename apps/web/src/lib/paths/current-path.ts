import 'server-only'
import { headers } from 'next/headers'

/** The header under which the proxy tells a layout, which cannot know it, what page was asked for. */
export const PATH_HEADER = 'x-path'

export async function currentPath(): Promise<string> {
  return (await headers()).get(PATH_HEADER) ?? '/'
}
