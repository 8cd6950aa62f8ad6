/** Whether a page failed because some of its code could not be fetched, and not by a fault in it. */
export function isMissingCode({ name, message }: Error): boolean {
  return name === 'ChunkLoadError' || /dynamically imported module|Importing a module script failed/.test(message)
}
