/** It could not be tried here, and nobody may read that as passed. */
export class NotTested extends Error {}
