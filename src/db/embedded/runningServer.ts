/** A PostgreSQL that responds, started by this process or found. */
export type RunningServer = { pid: number; url: string; isGone(): boolean }
