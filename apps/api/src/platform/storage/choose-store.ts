import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** A bucket when one is configured, else this machine's disk. */
export function chooseStore(config: Config): FileStore {
  return config.s3 === undefined ? createDiskStore(join(config.dataDir, 'files')) : createS3Store(config.s3)
}
