import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrinkPicture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that reads these kinds of pictures and draws a JPEG of two kilobytes. */
function openBrowserThatReads(...types: string[]) {
  vi.stubGlobal('createImageBitmap', async ({ type }: File) => {
    if (!types.includes(type)) throw new Error('The source image could not be decoded.')
    return { width: 40, height: 30, close: () => {} }
  })
  const pen = { fillRect: () => {}, drawImage: () => {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['x'.repeat(2048)], { type: type ?? '' })),
  )
}

const photo = (type: string) => new File(['small'], 'IMG_0001.HEIC', { type })

test.each(['image/heic', 'image/heif'])(
  'a small photo of the kind %s becomes a JPEG',
  async (type) => {
    openBrowserThatReads(type)
    const sent = await shrinkPicture(photo(type))
    expect([sent.name, sent.type, sent.size]).toEqual(['IMG_0001.jpg', 'image/jpeg', 2048])
  },
)

test('one that the browser cannot read is sent as it is, and so is a small JPEG', async () => {
  openBrowserThatReads('image/jpeg')
  const heic = photo('image/heic')
  expect(await shrinkPicture(heic)).toBe(heic)
  const jpeg = photo('image/jpeg')
  expect(await shrinkPicture(jpeg)).toBe(jpeg)
})
