import sharp from 'sharp'

/** What must not be found again in what was made of a picture. */
export const PLANTED = ['<script>', '%PDF', 'PK\x03\x04', 'MZ\x90', 'GPSLatitude', 'Kedai Rahsia']

const text = (content: string) => Buffer.from(content, 'latin1')
const SCRIPT = '<script>alert(document.domain)</script>'

/** Files with another content than their name, and files of refused kinds. */
export const REFUSED: Readonly<Record<string, Buffer>> = {
  'drawing.svg': text(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>x()</script></svg>`,
  ),
  'drawing.png': text(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
  ),
  'page.jpg': text(`<!doctype html><html><body>${SCRIPT}`),
  'script.pdf': text(`alert(1)//%PDF-1.7`),
  'program.png': text(`MZ\x90\0\x03\0\0\0${'\0'.repeat(200)}This program cannot be run`),
  'gif-that-is-a-script.png': text(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)//`),
  'archive.pdf': text(`PK\x03\x04${'\0'.repeat(60)}`),
  'half.png': text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  'half.jpg': text('\xff\xd8\xff\xe0\0\x10JFIF'),
  'nothing.png': text(' '),
  'shell.webp': text('#!/bin/sh\nrm -rf /'),
}

/** A picture of one colour that would take 400 MB once unpacked. */
export const hugePicture = (): Promise<Buffer> =>
  sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: 'red' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })

/** Pictures with something else in them: where they were taken, a page, a paper, an archive. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const exif = {
    IFD0: { Copyright: 'Kedai Rahsia' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 9/1 0/1' },
  }
  const jpeg = await picture().withExif(exif).jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const webp = await picture().withExif(exif).webp().toBuffer()
  return {
    'where.jpg': jpeg,
    'where.webp': webp,
    'page.jpg': withComment(jpeg, SCRIPT),
    'paper.jpg': withComment(
      jpeg,
      '%PDF-1.7 1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
    ),
    'archive.png': Buffer.concat([png, text(`PK\x03\x04${SCRIPT}`)]),
    'program.jpg': Buffer.concat([jpeg, text('MZ\x90\0')]),
  }
}

/** A JPEG with a comment right behind its first marker. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xfffe, 0)
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)])
}

/** A paper that is a picture and a page as well; papers are kept as they are signed, byte by byte. */
export const PAPER = text(`%PDF-1.4\n%\xff\xd8\xff\xe0${SCRIPT}\n%%EOF\n`)

export const NAMES = [
  '../../../etc/cron.d/evil.png',
  '..\\..\\evil.png',
  '/etc/passwd',
  'a.png%00.html',
  'x.html',
  'x.svg',
  '"><script>alert(1)</script>.png',
  'a%0d%0aSet-Cookie: x=1.png',
  `${'long'.repeat(100)}.png`,
  '.',
  '…',
]
