'use client'

/** Before anything is drawn, so that nothing changes its colour. Made by our own code of checked colours and addresses. */
export function BrandColours({ style }: { style: string }) {
  if (style === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no part of it is anybody's own words.
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
}
