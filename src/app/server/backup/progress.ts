/** Reports the current step and the progress of the whole, from 0 to 1. */
export type ReportProgress = (step: string, share: number) => void
