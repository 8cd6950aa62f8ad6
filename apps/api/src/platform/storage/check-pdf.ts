import { SECOND_MS } from '@livery/kernel/time.ts'
import { refuse } from '../refusal.ts'
import { createThreadPool, WorkAborted } from '../workers/thread-pool.ts'
import { inTurn } from './check-queue.ts'
import type { CheckedFile } from './checked-file.ts'
import type { PdfFault } from './pdf/read-pdf.ts'

export const MAX_PDF_BYTES = 10 * 1_048_576
const TAIL_BYTES = 1_024

const threads = createThreadPool<Buffer, PdfFault | null>({
  script: new URL('./pdf/pdf-thread.ts', import.meta.url),
  mostCpuMs: 4 * SECOND_MS,
  deadlineMs: 60 * SECOND_MS,
  heapMegabytes: 192,
  tasksPerThread: 20,
  idleMs: 30 * SECOND_MS,
})

export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'

/** Begun and ended as a document here; what lies between is read in a thread. */
export async function checkPdf(bytes: Buffer, person = ''): Promise<CheckedFile> {
  if (!/^%PDF-[12]\.\d[\s%]/.test(bytes.toString('latin1', 0, 16))) throw refuse('FILE_NOT_ACCEPTED')
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  if (!/startxref\s{1,8}\d{1,12}\s{1,8}%%EOF\s*$/.test(tail)) throw refuse('PDF_DAMAGED')
  const fault = await inTurn('pdf', person, () => threads.run(bytes)).catch((error) => {
    // Whoever waited for a busy machine may try again; the file is not to blame.
    if (error instanceof WorkAborted && error.reason === 'deadline')
      throw refuse('CHECKS_BUSY', { retryAfterSeconds: 5 })
    if (error instanceof WorkAborted) return 'PDF_TOO_COMPLEX' as const
    throw error
  })
  if (fault !== null) throw refuse(fault)
  return { bytes, fileType: 'application/pdf', width: null, height: null }
}
