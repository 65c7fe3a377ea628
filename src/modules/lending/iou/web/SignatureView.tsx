import { Text } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { usePhotoUrl } from '#platform/web/display/Photo.tsx'
import { BOX, getPath, type Strokes } from '../strokes.ts'
import { iouMessages as text } from '../messages.ts'
import classes from './Iou.module.css'

type Props = { strokes: Strokes | null; typedName: string | null; picture: string | null }

/** Shows the signature: the drawn lines, the typed name, or the picture. */
export function SignatureView({ strokes, typedName, picture }: Props) {
  const t = useT()
  const url = usePhotoUrl(picture)
  if (strokes) {
    return (
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        className={classes.ink}
        role="img"
        aria-label={t(text.signature)}
      >
        {strokes.map((line, i) => (
          <path key={i} d={getPath(line)} />
        ))}
      </svg>
    )
  }
  if (typedName !== null) return <Text className={classes.typed}>{typedName}</Text>
  return <img src={url} alt={t(text.signature)} className={classes.picture} />
}
