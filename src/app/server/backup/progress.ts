/** Hears which step is under way, and how far the whole is, from 0 to 1. */
export type ReportProgress = (step: string, share: number) => void
