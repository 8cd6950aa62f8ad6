/** A code as it could be, from what something is called: “Business Plus” is `business-plus`. */
export function codeFrom(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
    .replace(/-+$/, '')
}
