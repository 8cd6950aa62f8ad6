// The bell for a call for help, made of three tones: no file has to come, and a tab in the background rings on.

const TONES = [
  { at: 0, hertz: 880 },
  { at: 0.22, hertz: 1_108.7 },
  { at: 0.44, hertz: 880 },
] as const
const TONE_SECONDS = 0.2
/** From one ring to the next. */
const ROUND_SECONDS = 2.4
const LOUDNESS = 0.5

export interface Ring {
  start(): void
  stop(): void
  close(): void
}

/** Rings from `start` to `stop`. A browser lets it sound once the person has pressed something on the page. */
export function createRing(): Ring | undefined {
  if (!('AudioContext' in window)) return undefined
  const context = new AudioContext()
  const buffer = roundOf(context)
  let source: AudioBufferSourceNode | undefined
  const wake = () => void context.resume()
  window.addEventListener('pointerdown', wake)
  window.addEventListener('keydown', wake)
  wake()
  const stop = () => {
    source?.stop()
    source = undefined
  }
  return {
    start: () => {
      if (source) return
      source = new AudioBufferSourceNode(context, { buffer, loop: true })
      source.connect(context.destination)
      source.start()
    },
    stop,
    close: () => {
      stop()
      window.removeEventListener('pointerdown', wake)
      window.removeEventListener('keydown', wake)
      void context.close()
    },
  }
}

/** One round of tones and the silence after them, each tone swelling and fading. */
function roundOf(context: AudioContext): AudioBuffer {
  const { sampleRate } = context
  const buffer = context.createBuffer(1, Math.round(sampleRate * ROUND_SECONDS), sampleRate)
  const samples = buffer.getChannelData(0)
  for (const { at, hertz } of TONES) {
    const from = Math.round(at * sampleRate)
    const count = Math.round(TONE_SECONDS * sampleRate)
    for (let index = 0; index < count; index++) {
      const swell = Math.sin((Math.PI * index) / count)
      samples[from + index] = LOUDNESS * swell * Math.sin((2 * Math.PI * hertz * index) / sampleRate)
    }
  }
  return buffer
}
