/** Two tabs of one person send what waits one after the other, so that the second finds it done. */
export async function oneAtATime<Result>(personId: string, name: string, act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(`livery.${personId}.${name}`, act) : act()
}
