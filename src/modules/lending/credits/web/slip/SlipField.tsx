import { Button, Group, Image, Input } from '@mantine/core'
import { PhotoButtons } from '#platform/web/inputs/PhotoButtons.tsx'
import { useObjectUrl } from '#platform/web/layout/useObjectUrl.ts'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { creditMessages as text } from '../../messages.ts'

type Props = {
  photo: File | undefined
  onChange: (photo: File | undefined) => void
  description?: string
}

/** Shows the field for the photo of a transfer that is not recorded yet. */
export function SlipField({ photo, onChange, description }: Props) {
  const t = useT()
  const url = useObjectUrl(photo)
  return (
    <Input.Wrapper label={t(text.photo)} labelElement="div" description={description}>
      <Group gap="sm" mt={4}>
        {url && <Image src={url} alt={t(text.slip)} w={56} h={56} fit="cover" radius="sm" />}
        <PhotoButtons camera="environment" hasPhoto={photo !== undefined} onPick={onChange} />
        {photo && (
          <Button variant="subtle" onClick={() => onChange(undefined)}>
            {t(fileMessages.removePhoto)}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
