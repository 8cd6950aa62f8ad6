export interface ProcessIdentity {
  readonly pid: number
  readonly startedAt: string
}

export interface Holder {
  readonly pid: number
  readonly processes: readonly ProcessIdentity[]
  readonly [more: string]: unknown
}

export interface Lock {
  /** What others read of the holder. */
  tell(more: Record<string, unknown>): void
  /** The lock stays taken while this process lives, too. */
  alsoHeldBy(pid: number): void
  release(): void
}

/** Waits for its turn. `onWait` hears once whose turn it is. */
export function takeLock(folder: string, onWait?: (holder: Holder) => void): Promise<Lock>
export function tryLock(
  folder: string,
): { readonly lock: Lock; readonly holder?: undefined } | { readonly lock?: undefined; readonly holder: Holder }
export function findHolder(folder: string): Holder | undefined
export function identify(pid: number): ProcessIdentity
export function isRunning(identity: ProcessIdentity): boolean
