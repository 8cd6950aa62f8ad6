/** Bytes that were looked at: safe to keep and to show. */
export interface CheckedFile {
  readonly bytes: Buffer
  readonly fileType: 'image/webp' | 'application/pdf'
  /** Of pictures only. */
  readonly width: number | null
  readonly height: number | null
}
