import { Image } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { fileMessages } from './fileMessages.ts'
import { usePhotoUrl } from './Photo.tsx'

/** With a size the image is a square, cropped to fill it. */
type StoredImageProps = { path: string; name: string; sizePx?: number }

/** Shows a stored picture that fills its place. */
export function StoredImage({ path, name, sizePx }: StoredImageProps) {
  const t = useT()
  return (
    <Image
      src={usePhotoUrl(path)}
      alt={t(fileMessages.photoOf, { name })}
      {...(sizePx ? { fit: 'cover', w: sizePx, h: sizePx, radius: 'sm' } : { fit: 'contain' })}
    />
  )
}
