/** The test cannot run here, which must not be read as passed. */
export class NotTested extends Error {}
