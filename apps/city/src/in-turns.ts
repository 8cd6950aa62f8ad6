/** Works through all of them, so many at a time. */
export async function inTurns<Thing>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < things.length) {
      const index = next++
      await work(things[index] as Thing, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker))
}
