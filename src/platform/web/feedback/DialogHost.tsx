import { useOpenDialogs } from './dialogs.ts'
import { CheckingDialog } from './CheckingDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { WaitBar } from './WaitBar.tsx'

/**
 * Shows what `confirm`, `showSuccess`, `showFailure` and `showChecking` open, and above it the bar
 * of a slow request. The application renders it once.
 */
export function DialogHost() {
  return (
    <>
      <OpenDialogs />
      <WaitBar />
    </>
  )
}

function OpenDialogs() {
  const open = useOpenDialogs()
  return open.map((each) => {
    if (each.kind === 'question') {
      return <ConfirmDialog key={each.id} {...each.question} onChoice={each.close} />
    }
    if (each.kind === 'checking') {
      return <CheckingDialog key={each.id} isCutOff={each.isCutOff} onClose={each.close} />
    }
    return <ResultDialog key={each.id} {...each.result} onClose={each.close} />
  })
}
