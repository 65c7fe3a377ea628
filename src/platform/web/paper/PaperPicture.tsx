import { Button } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shareOrSave } from '../calls/shareOrSave.ts'
import { useObjectUrl } from '../layout/useObjectUrl.ts'
import { useT } from '../preferences/language.ts'
import { drawPaper } from './drawPaper.ts'
import { paperMessages as text } from './messages.ts'
import type { PaperWords } from './paperWords.ts'

type Props = {
  words: PaperWords
  fileName: string
  /** The text that goes with the picture. */
  message: string
  /** What the picture shows, for those who do not see it; none where it is only shared. */
  alt?: string | undefined
}

/** Shares a paper as a picture, drawn on this device: it needs no network. With `alt` it shows it, too. */
export function PaperPicture({ words, fileName, message, alt }: Props) {
  const t = useT()
  const file = usePicture(words, fileName)
  const url = useObjectUrl(file)
  const isShown = alt !== undefined
  return (
    <>
      {isShown && url && (
        <img
          src={url}
          alt={alt}
          style={{ width: '100%', maxWidth: 360, border: '1px solid var(--line)' }}
        />
      )}
      <Button
        variant={isShown ? 'filled' : 'default'}
        leftSection={<IconShare3 size={18} aria-hidden />}
        disabled={!file}
        onClick={() => file && void shareOrSave(file, message)}
      >
        {t(text.sharePicture)}
      </Button>
    </>
  )
}

/** Draws the picture before it is wanted: a share sheet opens only at once after a tap. */
function usePicture(words: PaperWords, fileName: string): File | undefined {
  const [file, setFile] = useState<File>()
  const drawn = JSON.stringify(words)
  useEffect(() => {
    let isCurrent = true
    void drawPaper(JSON.parse(drawn), fileName)
      .then((picture) => isCurrent && setFile(picture))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [drawn, fileName])
  return file
}
