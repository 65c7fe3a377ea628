/** How long a customer's link is valid, from the second of its creation. */
export const PORTAL_LINK_SECONDS = 7 * 24 * 3600
