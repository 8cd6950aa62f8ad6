import type { DriverDocument, DriverPolicy, OfficeDocument } from '@livery/contracts/documents/documents.ts'
import type { FileId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { filesById, fileToView, type StoredFile } from '../../platform/storage/files.ts'
import { type Person, peopleById } from '../identity/index.ts'
import { type Vehicle, vehiclesById } from '../vehicles/index.ts'
import type { DocumentPolicy, StoredDocument } from './domain/document.ts'

/** For its chauffeur and the office alone: the file's link opens it to whoever has it. */
export async function showDocuments(ctx: AppContext, documents: readonly StoredDocument[]): Promise<DriverDocument[]> {
  const [files, cars] = await Promise.all([
    filesById(
      ctx.db,
      documents.map((document) => document.fileId).filter((id) => id !== null),
    ),
    vehiclesById(
      ctx.db,
      documents.map((document) => document.vehicleId).filter((id) => id !== null),
    ),
  ])
  return documents.map((document) => documentView(ctx, document, files, cars))
}

export async function showDocument(ctx: AppContext, document: StoredDocument): Promise<DriverDocument> {
  const [shown] = await showDocuments(ctx, [document])
  return shown as DriverDocument
}

export async function showOfficeDocuments(
  ctx: AppContext,
  documents: readonly StoredDocument[],
): Promise<OfficeDocument[]> {
  const [shown, people] = await Promise.all([
    showDocuments(ctx, documents),
    peopleById(
      ctx.db,
      documents.flatMap(({ driverId, decidedBy }) => [driverId, ...(decidedBy === null ? [] : [decidedBy])]),
    ),
  ])
  return documents.map(({ driverId, decidedBy }, index) => ({
    ...(shown[index] as DriverDocument),
    driver: driverView(people.get(driverId)),
    decidedBy: decidedBy && (people.get(decidedBy)?.name ?? null),
  }))
}

export async function showOfficeDocument(ctx: AppContext, document: StoredDocument): Promise<OfficeDocument> {
  const [shown] = await showOfficeDocuments(ctx, [document])
  return shown as OfficeDocument
}

export function policyView(policy: DocumentPolicy): DriverPolicy {
  return {
    version: policy.version,
    validFrom: policy.validFrom.toISOString(),
    requiredDocuments: [...policy.requiredDocuments],
    datedDocuments: [...policy.datedDocuments],
    reminderDays: [...policy.reminderDays],
  }
}

function documentView(
  ctx: AppContext,
  document: StoredDocument,
  files: ReadonlyMap<FileId, StoredFile>,
  cars: ReadonlyMap<string, Vehicle>,
): DriverDocument {
  const car = document.vehicleId === null ? undefined : cars.get(document.vehicleId)
  const file = document.fileId === null ? undefined : files.get(document.fileId)
  return {
    _id: document.id,
    kind: document.kind,
    vehicle: car === undefined ? null : { _id: car.id, name: car.vehicle_name, number: car.vehicle_number },
    number: document.number,
    expiresOn: document.expiresOn,
    status: document.status,
    reason: document.reason,
    file: file === undefined ? null : fileToView(ctx, file, 'paper'),
    decidedAt: document.decidedAt?.toISOString() ?? null,
    version: document.version,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  }
}

function driverView(person: Person | undefined): OfficeDocument['driver'] {
  if (person === undefined) throw new Error('A document has a driver.')
  const { id, firstname, lastname, email, phone } = person
  return { _id: id, firstname, lastname, email, phone }
}
