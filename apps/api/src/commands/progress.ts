/** A bar that fills in place on a terminal; elsewhere one plain line a phase. */
export class Progress {
  readonly #out: NodeJS.WriteStream
  readonly #words: Readonly<Record<string, string>>
  #phase = ''
  #drawn = -1

  constructor(words: Readonly<Record<string, string>>, out: NodeJS.WriteStream = process.stderr) {
    this.#words = words
    this.#out = out
  }

  show(phase: string, share: number): void {
    const word = this.#words[phase] ?? phase
    if (!this.#out.isTTY) {
      if (phase !== this.#phase) this.#out.write(`${word} …\n`)
      this.#phase = phase
      return
    }
    const percent = Math.floor(share * 100)
    if (phase === this.#phase && percent === this.#drawn) return
    if (phase !== this.#phase && this.#phase !== '') this.#out.write('\n')
    this.#phase = phase
    this.#drawn = percent
    const filled = Math.round(share * 24)
    const bar = '█'.repeat(filled) + '░'.repeat(24 - filled)
    this.#out.write(`\r${word.padEnd(22)} ${bar} ${String(percent).padStart(3)} %`)
  }

  end(): void {
    if (this.#out.isTTY && this.#phase !== '') this.#out.write('\n')
  }
}
