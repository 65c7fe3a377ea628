import { Button, Stack, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Guard } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { packagesMessages as text } from '../messages.ts'
import { ConventionalPackages } from './ConventionalPackages.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import { CONVENTIONAL, SYSTEM, type Kind } from './packageKind.tsx'
import type { Package } from './packageTypes.ts'
import { SystemPackages } from './SystemPackages.tsx'

const CONVENTIONAL_TAB = 'conventional'
const SYSTEM_TAB = 'system'

/** Shows `/package-management`: the system and the conventional packages in two tabs. */
export function PackageListPage() {
  const t = useT()
  // Another tab has another list, so page, order and search are reset.
  const [{ tab }, setState] = useUrlState({ tab: SYSTEM_TAB, page: 1, sort: '', search: '' })
  const isConventional = tab === CONVENTIONAL_TAB
  return (
    <Stack gap="md">
      <PageTitle title={text.packages}>
        {isConventional ? <Add key={tab} kind={CONVENTIONAL} /> : <Add key={tab} kind={SYSTEM} />}
      </PageTitle>
      <Tabs
        value={isConventional ? CONVENTIONAL_TAB : SYSTEM_TAB}
        onChange={(next) => setState({ tab: next ?? SYSTEM_TAB, page: 1, sort: '', search: '' })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={SYSTEM_TAB}>{t(text.system)}</Tabs.Tab>
          <Tabs.Tab value={CONVENTIONAL_TAB}>{t(text.conventional)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={SYSTEM_TAB}>
          <SystemPackages />
        </Tabs.Panel>
        <Tabs.Panel value={CONVENTIONAL_TAB}>
          <ConventionalPackages />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Add<P extends Package>({ kind }: { kind: Kind<P> }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Guard needs={kind.create}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t(text.addPackage)}
      </Button>
      {isOpen && <PackageDialog kind={kind} open={{ as: 'new' }} onClose={() => setOpen(false)} />}
    </Guard>
  )
}
