/** An archive is no whole backup: cut short, changed, or not readable with this key. */
export class BrokenArchive extends Error {}
