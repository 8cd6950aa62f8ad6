// Where what was found is opened.
import type { FoundPerson } from '@livery/contracts/search/office-search.ts'

export const pathOfRide = (id: string) => `/office/rides/${id}`
export const pathOfCar = (id: string) => `/office/vehicles?status=all&open=${id}`
export const pathOfPerson = ({ _id, userType }: Pick<FoundPerson, '_id' | 'userType'>) =>
  userType === 'admin' ? '/office/team' : `/office/people?q=${_id}&open=${_id}`
