import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { photoUrl } from '../api/photoCache.ts'
import classes from './Photo.module.css'

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

type Props = { path: string | null | undefined; name: string; sizePx?: number }

/**
 * Shows a person's round photo, or the initials until it is loaded. Decoration next to the name.
 */
export function Photo({ path, name, sizePx = 38 }: Props) {
  return <RoundPicture url={usePhotoUrl(path)} name={name} sizePx={sizePx} />
}

type NamedProps = { path: string | null; name: string; children?: ReactNode }

/** Shows a person in a list: the photo, and the name or what stands for it. */
export function NameWithPhoto({ path, name, children = name }: NamedProps) {
  return (
    <span className={classes.named}>
      <Photo path={path} name={name} sizePx={32} />
      <span>{children}</span>
    </span>
  )
}

type RoundPictureProps = { url: string | undefined; name: string; sizePx: number }

/**
 * Shows a round picture, or a name's initials without one. Plain elements: a list shows hundreds,
 * and Mantine's `Avatar` resolves its colours in each.
 */
export function RoundPicture({ url, name, sizePx }: RoundPictureProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={classes.photo}
      style={{ '--photo-size': `${sizePx / 16}rem` } as CSSProperties}
      data-photo
      aria-hidden
    >
      {url && url !== broken ? (
        <img src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

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
