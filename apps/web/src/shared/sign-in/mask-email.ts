/** "a•••e@fournier.example": enough to know which address, not enough to read over a shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const name = email.slice(0, at)
  const last = name.length > 2 ? name.slice(-1) : ''
  return `${name[0]}•••${last}${email.slice(at)}`
}
