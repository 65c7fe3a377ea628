import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Loads what reads and writes pictures, at the first picture: thirty megabytes that an idle server does not take. */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Native memory that no heap limit knows: one thread, nothing kept.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  }))
