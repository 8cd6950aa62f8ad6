// DATA_DIR before anything is put there: whoever runs the product has to be able to write to it.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** Makes the folder where it is missing. Refuses in one sentence what is no folder, or cannot be written to. */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(sentence(dataDir, error as NodeJS.ErrnoException))
  }
}

/** The same for a file of the folder that somebody else made, often root at an earlier start. */
export function ensureFileReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new ConfigError(
      `${file} cannot be read by this user. Start Livery as the user who owns it, or give the folder to this user.`,
    )
  }
}

function sentence(dataDir: string, { code, message }: NodeJS.ErrnoException): string {
  const isFile = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false
  if (isFile || code === 'EEXIST' || code === 'ENOTDIR')
    return `DATA_DIR (${dataDir}) is a file, and has to be a folder.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `DATA_DIR (${dataDir}) cannot be written to by this user. Give the folder to this user, or name another.`
  return `DATA_DIR (${dataDir}) cannot be used: ${message}.`
}
