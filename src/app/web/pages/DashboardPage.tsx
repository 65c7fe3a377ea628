import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../../kit/web/language.ts'
import { linkTo } from '../../../kit/web/LinkTo.tsx'
import { PageTitle } from '../../../kit/web/PageTitle.tsx'
import { Panel } from '../../../kit/web/Panel.tsx'
import { useUser } from '../../../kit/web/session.ts'
import { layoutText } from '../layout/text.ts'
import { useNavEntries } from '../layout/useNavEntries.ts'

/** Where everybody with a summary starts. */
export function DashboardPage() {
  const say = useSay()
  const { name } = useUser()
  const items = useNavEntries().flatMap((entry) => ('items' in entry ? entry.items : entry))
  return (
    <>
      <PageTitle title={layoutText.dashboard} />
      <Panel title={layoutText.welcome} values={{ name }} mt="md">
        <Group gap="sm">
          {items
            .filter(({ to }) => to !== '/')
            .map(({ icon: Sign, ...item }) => (
              <Button
                key={item.to}
                component={Link}
                {...linkTo(item)}
                variant="light"
                leftSection={<Sign size={18} aria-hidden />}
              >
                {say(item.label)}
              </Button>
            ))}
        </Group>
      </Panel>
    </>
  )
}
