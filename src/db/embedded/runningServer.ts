/** A PostgreSQL that answers, started by us or found. */
export type RunningServer = { pid: number; url: string; isGone(): boolean }
