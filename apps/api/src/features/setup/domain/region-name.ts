/** `Monaco-latest.osm.pbf` is `monaco`; what has no letter or digit is `region`. */
export function regionNameOf(fileName: string): string {
  const name = fileName
    .replace(/(-latest)?(\.osm)?\.pbf$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  return name === '' ? 'region' : name
}
