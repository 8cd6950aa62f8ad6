/** Says what is being done, and how long it took: nothing that takes a while is silent. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = Date.now()
  const live = process.stdout.isTTY
  process.stdout.write(live ? `  ${what} …` : `  ${what} …\n`)
  const ticking = live ? setInterval(() => process.stdout.write('.'), 2_000) : undefined
  try {
    const result = await work()
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    process.stdout.write(live ? `\r\x1b[K  ${what}, ${seconds} s\n` : `  ${what}: done in ${seconds} s\n`)
    return result
  } catch (error) {
    process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(ticking)
  }
}
export type Step = typeof step
