import sharp from 'sharp'

/** Returns a small picture of one colour, as a photo of a transfer's slip. */
export async function slipPhoto(background = 'white'): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 90, channels: 3, background } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}
