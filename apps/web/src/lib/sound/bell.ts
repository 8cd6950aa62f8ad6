// A bell made of tones: no file has to come, and a tab in the background rings on.

export interface Melody {
  readonly tones: readonly { readonly at: number; readonly hertz: number }[]
  readonly toneSeconds: number
  /** From one ring to the next. */
  readonly roundSeconds: number
}

export interface Bell {
  /** Rings until `stop`, at a loudness from 0 to 1. */
  start(loudness: number): void
  /** One round; answers at its end. */
  strike(loudness: number): Promise<void>
  stop(): void
  close(): void
  /** False until the person has pressed something on the page: before that a browser lets nothing sound. */
  mayRing(): boolean
}

/** `changed` hears that the browser lets it ring, or does so no more. Undefined where there is no sound at all. */
export function createBell(melody: Melody, changed?: () => void): Bell | undefined {
  if (!('AudioContext' in window)) return undefined
  const context = new AudioContext()
  const buffer = roundOf(context, melody)
  let source: AudioBufferSourceNode | undefined
  const wake = () => void context.resume()
  const said = () => changed?.()
  // A press is over before what waited for it leaves the page: nothing moves away under a finger.
  window.addEventListener('click', wake)
  window.addEventListener('keydown', wake)
  context.addEventListener('statechange', said)
  wake()
  const play = (loudness: number, loop: boolean) => {
    const gain = new GainNode(context, { gain: loudness })
    gain.connect(context.destination)
    const next = new AudioBufferSourceNode(context, { buffer, loop })
    next.connect(gain)
    next.start()
    return next
  }
  const stop = () => {
    source?.stop()
    source = undefined
  }
  return {
    start: (loudness) => {
      stop()
      source = play(loudness, true)
    },
    strike: (loudness) =>
      new Promise((resolve) => play(loudness, false).addEventListener('ended', () => resolve(), { once: true })),
    stop,
    mayRing: () => context.state === 'running',
    close: () => {
      stop()
      window.removeEventListener('click', wake)
      window.removeEventListener('keydown', wake)
      context.removeEventListener('statechange', said)
      void context.close()
    },
  }
}

/** One round of tones and the silence after them, each tone swelling and fading. */
function roundOf(context: AudioContext, { tones, toneSeconds, roundSeconds }: Melody): AudioBuffer {
  const { sampleRate } = context
  const buffer = context.createBuffer(1, Math.round(sampleRate * roundSeconds), sampleRate)
  const samples = buffer.getChannelData(0)
  for (const { at, hertz } of tones) {
    const from = Math.round(at * sampleRate)
    const count = Math.round(toneSeconds * sampleRate)
    for (let index = 0; index < count; index++) {
      const swell = Math.sin((Math.PI * index) / count)
      samples[from + index] = swell * Math.sin((2 * Math.PI * hertz * index) / sampleRate)
    }
  }
  return buffer
}
