import { useOpenDialogs } from './dialogs.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ResultDialog } from './ResultDialog.tsx'

/** Shows what `confirm`, `showSuccess` and `showFailure` open. Stands once in the application. */
export function DialogHost() {
  const open = useOpenDialogs()
  return open.map((each) =>
    each.kind === 'question' ? (
      <ConfirmDialog key={each.id} {...each.question} onAnswer={each.answer} />
    ) : (
      <ResultDialog key={each.id} {...each.result} onClose={each.answer} />
    ),
  )
}
