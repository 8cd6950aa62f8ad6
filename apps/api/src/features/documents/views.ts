import type { DriverDocument, DriverPolicy, OfficeDocument } from '@livery/contracts/documents/documents.ts'
import type { FileId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { filesById, fileToView, type StoredFile } from '../../platform/storage/files.ts'
import { type Person, peopleById } from '../identity/index.ts'
import type { DriverPaper, PaperPolicy } from './domain/document.ts'

/** For its chauffeur and the office alone: the file's link opens it to whoever has it. */
export async function showDocuments(ctx: AppContext, papers: readonly DriverPaper[]): Promise<DriverDocument[]> {
  const files = await filesById(
    ctx.db,
    papers.map((paper) => paper.fileId).filter((id) => id !== null),
  )
  return papers.map((paper) => documentView(ctx, paper, files))
}

export async function showDocument(ctx: AppContext, paper: DriverPaper): Promise<DriverDocument> {
  const [shown] = await showDocuments(ctx, [paper])
  return shown as DriverDocument
}

export async function showOfficeDocuments(ctx: AppContext, papers: readonly DriverPaper[]): Promise<OfficeDocument[]> {
  const [shown, people] = await Promise.all([
    showDocuments(ctx, papers),
    peopleById(
      ctx.db,
      papers.flatMap(({ driverId, decidedBy }) => [driverId, ...(decidedBy === null ? [] : [decidedBy])]),
    ),
  ])
  return papers.map(({ driverId, decidedBy }, index) => ({
    ...(shown[index] as DriverDocument),
    driver: driverView(people.get(driverId)),
    decidedBy: decidedBy && (people.get(decidedBy)?.name ?? null),
  }))
}

export async function showOfficeDocument(ctx: AppContext, paper: DriverPaper): Promise<OfficeDocument> {
  const [shown] = await showOfficeDocuments(ctx, [paper])
  return shown as OfficeDocument
}

export function policyView(policy: PaperPolicy): DriverPolicy {
  return {
    version: policy.version,
    validFrom: policy.validFrom.toISOString(),
    requiredDocuments: [...policy.requiredDocuments],
    datedDocuments: [...policy.datedDocuments],
    reminderDays: [...policy.reminderDays],
  }
}

function documentView(ctx: AppContext, paper: DriverPaper, files: ReadonlyMap<FileId, StoredFile>): DriverDocument {
  const file = paper.fileId === null ? undefined : files.get(paper.fileId)
  return {
    _id: paper.id,
    kind: paper.kind,
    number: paper.number,
    expiresOn: paper.expiresOn,
    status: paper.status,
    reason: paper.reason,
    file: file === undefined ? null : fileToView(ctx, file, 'paper'),
    decidedAt: paper.decidedAt?.toISOString() ?? null,
    version: paper.version,
    createdAt: paper.createdAt.toISOString(),
    updatedAt: paper.updatedAt.toISOString(),
  }
}

function driverView(person: Person | undefined): OfficeDocument['driver'] {
  if (person === undefined) throw new Error('A document has a driver.')
  const { id, firstname, lastname, email, phone } = person
  return { _id: id, firstname, lastname, email, phone }
}
