import { SimpleGrid, Text } from '@mantine/core'
import { ShowSecret } from '#platform/web/feedback/ShowSecret.tsx'
import { accountMessages as text } from '../messages.ts'

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  return (
    <ShowSecret
      title={text.recoveryCodes}
      hint={text.recoveryHint}
      value={codes.join('\n')}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing="xs" component="ol" m={0} p={0}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
    </ShowSecret>
  )
}
