/** What is not yet so; the list only gets shorter. */
export const STILL: readonly string[] = [
]
