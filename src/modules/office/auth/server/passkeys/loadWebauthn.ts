/** Loads what reads passkeys: a sixth of the modules of the server, and the start needs none of them. */
export const loadWebauthn = () => import('@simplewebauthn/server')
