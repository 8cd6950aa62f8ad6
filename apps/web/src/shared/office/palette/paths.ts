// Where what was found is opened.
import type { FoundPerson } from '@livery/contracts/search/office-search.ts'
import { personPath } from '../person-link.tsx'

export const pathOfRide = (id: string) => `/office/rides/${id}`
export const pathOfCar = (id: string) => `/office/vehicles?status=all&open=${id}`
export const pathOfPerson = ({ _id, userType }: Pick<FoundPerson, '_id' | 'userType'>) =>
  userType === 'admin' ? '/office/team' : personPath(_id)
