/** It could not be tried here, and nobody may read that as passed. */
export class NotShown extends Error {}
