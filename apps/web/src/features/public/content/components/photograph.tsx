import type { Photograph } from '@livery/contracts/content/content.ts'
import { readWebConfig } from '@/lib/config/server-config.ts'

/** The operator's own picture at the head of a page; its room is there before it is. */
export async function PhotographOf({ photograph, lang }: { photograph: Photograph; lang: string }) {
  const { apiUrl } = await readWebConfig()
  const { large, small, width, height, smallWidth, alt } = photograph
  return (
    <img
      src={apiUrl + small}
      srcSet={`${apiUrl}${small} ${smallWidth}w, ${apiUrl}${large} ${width}w`}
      sizes="(min-width: 62rem) 1040px, 100vw"
      width={width}
      height={height}
      alt={alt}
      lang={lang}
      fetchPriority="high"
      className="mt-7 block h-auto max-h-[26rem] w-full rounded-2 object-cover"
    />
  )
}
