/** A page of signing in or registering that brings the person back to where they were going, their trip with them. */
export function authLink(
  path: '/sign-in' | '/register' | '/verify' | '/forgot' | '/sign-in/link-sent' | '/sign-in/second-step',
  callbackUrl: string | null,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...more, ...(callbackUrl && { callbackUrl }) })
  return query.size > 0 ? `${path}?${query}` : path
}
