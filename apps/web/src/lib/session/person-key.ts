/** Who signed in last in this browser, by id. Every tab hears when it changes. */
export const PERSON_KEY = 'livery.person'
