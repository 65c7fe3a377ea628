import { IconBellRinging, IconListCheck, IconWalk } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { listingMessages } from '#modules/collection/listing/messages.ts'
import { listReminders } from '#modules/collection/reminders/contract.ts'
import { reminderMessages } from '#modules/collection/reminders/messages.ts'
import { CustomerListPage } from '#modules/customers/web/CustomerListPage.tsx'
import type { BulkActs } from '#modules/customers/web/list/CustomerList.tsx'
import { assignRunner } from '#modules/lending/cashbooks/contract.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'

const AssignRunner = lazyPart(
  () => import('#modules/lending/cashbooks/web/AssignRunner.tsx'),
  'AssignRunner',
)
const ListChosen = lazyPart(
  () => import('#modules/collection/listing/web/ListChosen.tsx'),
  'ListChosen',
)

type Open = { form: 'runner' | 'listing'; picked: Parameters<BulkActs>[0] }

/** Shows the customers with the acts of lending and collection on those that are selected. */
export function CustomersRoute() {
  const t = useT()
  const go = useGo()
  const [open, setOpen] = useState<Open>()
  const mayAssign = useMay(assignRunner)
  const mayList = useMay(submitListing)
  const mayRemind = useMay(listReminders)
  const close = () => setOpen(undefined)
  const acts: BulkActs = (picked) =>
    [
      mayAssign && {
        label: t(cashbookWebMessages.assignRunner),
        icon: IconWalk,
        onPick: () => setOpen({ form: 'runner', picked }),
      },
      mayList && {
        label: t(listingMessages.makeOfThese),
        icon: IconListCheck,
        onPick: () => setOpen({ form: 'listing', picked }),
      },
      mayRemind && {
        label: t(reminderMessages.remind),
        icon: IconBellRinging,
        onPick: () => go({ to: '/reminder', search: { ids: picked.ids.join() } }),
      },
    ].filter((each) => each !== false)
  return (
    <>
      <CustomerListPage acts={acts} />
      <Suspense fallback={null}>
        {open?.form === 'runner' && (
          <AssignRunner
            customers={open.picked.rows}
            onClose={close}
            onDone={() => {
              close()
              open.picked.clear()
            }}
          />
        )}
        {open?.form === 'listing' && <ListChosen customers={open.picked.rows} onClose={close} />}
      </Suspense>
    </>
  )
}
