/** The store tells the page: a call was refused that a second person may approve. */
export const APPROVAL_NEEDED = 'livery:approval-needed'
