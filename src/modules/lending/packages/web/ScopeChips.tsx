import { Badge, Group } from '@mantine/core'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { PACKAGE_SCOPE } from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'

type Props = { scope: 1 | 2 | null; regions: readonly string[]; postCodes: readonly string[] }

const MAX_SHOWN = 3

/** Shows the scope of a package: everywhere, or its regions or post codes as chips. */
export function ScopeChips({ scope, regions, postCodes }: Props) {
  const t = useT()
  const language = useLanguage()
  if (scope === null) return <Chip word={t(text.everywhere)} />
  const places =
    scope === PACKAGE_SCOPE.REGION
      ? regions.map((each) => translatePlace(each, language))
      : postCodes
  const hidden = places.slice(MAX_SHOWN)
  return (
    <Group component="span" gap={4} display="inline-flex">
      {places.slice(0, MAX_SHOWN).map((place) => (
        <Chip key={place} word={place} />
      ))}
      {hidden.length > 0 && (
        <Chip word={t(text.andMore, { count: hidden.length })} title={hidden.join(', ')} />
      )}
    </Group>
  )
}

function Chip({ word, title }: { word: string; title?: string }) {
  return (
    <Badge variant="light" color="gray" tt="none" fw={400} title={title}>
      {word}
    </Badge>
  )
}
