// That somebody took the centre of the city for their position: kept for this tab, so that a reload in the middle of a
// ride does not make them silent.
const keyOf = (personId: string) => `livery.${personId}.centre`

export const atCentre = {
  isKept(personId: string): boolean {
    try {
      return sessionStorage.getItem(keyOf(personId)) !== null
    } catch {
      return false
    }
  },

  keep(personId: string): void {
    try {
      sessionStorage.setItem(keyOf(personId), '1')
    } catch {
      // A private window that keeps nothing: they are asked again after a reload.
    }
  },
}
