import { Avatar, Image, type AvatarProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../preferences/language.ts'
import { photoUrl } from '../api/photoCache.ts'
import { platformMessages } from '../messages.ts'

/** Returns the address of a stored picture; undefined until it is loaded and without a path. */
export function usePhotoUrl(path: string | null | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ path: string; url: string }>()
  useEffect(() => {
    if (!path) return
    let isCurrent = true
    photoUrl(path).then(
      (url) => isCurrent && setLoaded({ path, url }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return loaded && loaded.path === path ? loaded.url : undefined
}

type Props = Omit<AvatarProps, 'src' | 'name'> & { path: string | null | undefined; name: string }

/**
 * Shows a person's round photo, or the initials until it is loaded. Decoration next to the name.
 */
export function Photo({ path, name, ...props }: Props) {
  const url = usePhotoUrl(path)
  return (
    <Avatar src={url ?? null} alt="" color="brand" variant="light" aria-hidden {...props}>
      {initials(name)}
    </Avatar>
  )
}

/** Shows a stored picture that fills its place. */
export function StoredImage({ path, name, sizePx }: StoredImageProps) {
  const t = useT()
  return (
    <Image
      src={usePhotoUrl(path)}
      alt={t(platformMessages.photoOf, { name })}
      {...(sizePx ? { fit: 'cover', w: sizePx, h: sizePx, radius: 'sm' } : { fit: 'contain' })}
    />
  )
}

/** With a size the image is a square, cropped to fill it. */
type StoredImageProps = { path: string; name: string; sizePx?: number }

/**
 * Returns the initials of a name: "Tan Ah Kow" → TA. A Chinese name gives its last two characters,
 * the usual short form.
 */
export function initials(name: string): string {
  const trimmed = name.trim()
  if (/^\p{Script=Han}+$/u.test(trimmed)) return [...trimmed].slice(-2).join('')
  const words = trimmed.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map(([initial = '']) => initial.toUpperCase())
    .join('')
}
