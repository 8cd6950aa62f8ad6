import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type ProviderName, providerNames } from '../providers.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const STORES: { readonly [Name in ProviderName<'files'>]: (config: Config) => FileStore | undefined } = {
  s3: ({ s3 }) => (s3 === undefined ? undefined : createS3Store(s3)),
  disk: ({ dataDir }) => createDiskStore(join(dataDir, 'files')),
}

/** The first that is configured; this machine's disk always is. */
export function chooseStore(config: Config): FileStore {
  for (const name of providerNames('files')) {
    const store = STORES[name](config)
    if (store !== undefined) return store
  }
  throw new Error('there is nowhere to keep files')
}
