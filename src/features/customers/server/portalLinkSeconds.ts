/** How long a customer's link works, from the second that it is made. */
export const PORTAL_LINK_SECONDS = 7 * 24 * 3600
