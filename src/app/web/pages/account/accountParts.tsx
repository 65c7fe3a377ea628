import {
  IconDevices,
  IconLock,
  IconPackage,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconWalk,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import type { Needs } from '#platform/web/session/Guard.tsx'
import { listSystemPackages } from '#modules/lending/packages/contract.ts'
import { listRunners } from '#modules/office/users/contract.ts'
import { getSecondFactor } from '#modules/office/auth/contract.ts'
import { ChangePassword } from '#modules/office/users/web/account/ChangePassword.tsx'
import { Devices } from '#modules/office/users/web/account/Devices.tsx'
import { DisplaySettings } from './DisplaySettings.tsx'
import { PersonalDetails } from '#modules/office/users/web/account/PersonalDetails.tsx'
import { SelectedPackages } from '#modules/lending/packages/web/SelectedPackages.tsx'
import { accountMessages as text } from '#modules/office/users/web/account/messages.ts'
import { Security } from '#modules/office/users/web/account/security/Security.tsx'
import { YourRunners } from '#modules/office/users/web/account/YourRunners.tsx'

export type AccountPart = {
  name: string
  label: Message
  icon: Icon
  /** The users who have a use for it; every user by default. */
  needs?: Needs
  /** True if its unsaved entries must be kept while another part is open. */
  isForm?: boolean
  show: () => ReactNode
}

/** The four parts of the account, with the settings and the devices. */
export const ACCOUNT_PARTS: readonly AccountPart[] = [
  {
    name: 'details',
    label: text.personalDetails,
    icon: IconUser,
    isForm: true,
    show: () => <PersonalDetails />,
  },
  {
    name: 'password',
    label: text.changePassword,
    icon: IconLock,
    isForm: true,
    show: () => <ChangePassword />,
  },
  {
    name: 'security',
    label: text.security,
    icon: IconShieldLock,
    needs: getSecondFactor,
    show: () => <Security />,
  },
  {
    name: 'runners',
    label: text.yourRunners,
    icon: IconWalk,
    needs: listRunners,
    show: () => <YourRunners />,
  },
  {
    name: 'packages',
    label: text.selectedPackages,
    icon: IconPackage,
    needs: listSystemPackages,
    show: () => <SelectedPackages />,
  },
  {
    name: 'display',
    label: text.display,
    icon: IconPalette,
    show: () => <DisplaySettings />,
  },
  {
    name: 'devices',
    label: text.devices,
    icon: IconDevices,
    show: () => <Devices />,
  },
]
