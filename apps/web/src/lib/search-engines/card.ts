/** The picture that a shared link shows. */
export const CARD = '/landing/social-card.png'
