/** A command is refused: the message is for the operator, and nothing was changed. */
export class CommandRefused extends Error {}
