import type { OrderId, RideId } from '@livery/kernel/ids.ts'
import type { RideKit } from '../../../testing/ride-kit.ts'
import { givenAssignedRide } from '../../../testing/ride-kit.ts'
import type { TestPerson } from '../../../testing/test-app.ts'
import type { IssueInvoice } from '../use-cases/issue-invoice.ts'
import { SAMPLE_INVOICE } from './sample.ts'

/** A ride that was driven to its end, and its invoice as the rider sees it. */
export async function givenInvoicedRide(
  kit: RideKit,
  by?: TestPerson,
): Promise<{ rider: TestPerson; driver: TestPerson; rideId: RideId; invoice: { _id: string; pdf: string } }> {
  const given = await givenAssignedRide(kit, by)
  const { rider, driver, rideId } = given
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  const { body } = await kit.call({ method: 'GET', path: `/user/invoices?orderId=${rideId}`, as: rider })
  return { ...given, invoice: body.data[0] }
}

/** The sample as an order of somebody's. */
export function anOrder(orderId: OrderId, rider: TestPerson): IssueInvoice {
  const { service, lines, quoted, taxes, paid, timeZone } = SAMPLE_INVOICE.content
  const { currency } = SAMPLE_INVOICE
  return { orderId, riderId: rider.userId, currency, timeZone, service, lines, quoted, taxes, paid }
}
