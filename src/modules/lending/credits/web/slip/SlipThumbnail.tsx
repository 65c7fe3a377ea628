import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { StoredImage } from '#platform/web/display/StoredImage.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { creditMessages as text } from '../../messages.ts'
import { SlipSheet, type SlipSheetProps } from './SlipSheet.tsx'

/** Shows the small photo of a transfer's slip, which opens the large one; nothing without one. */
export function SlipThumbnail(props: Omit<SlipSheetProps, 'onClose'>) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  const { transfer, name } = props
  if (!transfer.slip) return null
  return (
    <>
      <UnstyledButton
        w={44}
        h={44}
        className="touch-target"
        aria-label={t(text.show, { name })}
        onClick={open}
      >
        <StoredImage
          path={`${transfer.slip}?size=small`}
          name={t(text.slipOf, { name })}
          sizePx={44}
        />
      </UnstyledButton>
      {isOpen && <SlipSheet {...props} onClose={close} />}
    </>
  )
}
