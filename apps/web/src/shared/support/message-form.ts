/** The call takes a form, so that a file can come along; what is empty is left out. */
export function messageForm(fields: Record<string, string | undefined>, attachment: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  if (attachment) form.set('attachment', attachment)
  return form
}
