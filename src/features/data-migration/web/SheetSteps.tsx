import { useState } from 'react'
import type { MigrationType } from '../columnsContract.ts'
import { DryRunResult } from './DryRunResult.tsx'
import { ImportResult } from './ImportResult.tsx'
import { MappingForm } from './MappingForm.tsx'
import { SheetProgress } from './SheetProgress.tsx'
import type { SheetInWork } from './useMigration.ts'

type Props = { sheet: SheetInWork; onStart: (type: MigrationType) => void }

/** Shows the next step of an uploaded sheet by its state. */
export function SheetSteps({ sheet, onStart }: Props) {
  const [isMapping, setMapping] = useState(false)
  const { state, type } = sheet
  if (state === 'CHECKING' || state === 'IMPORTING') return <SheetProgress sheet={sheet} />
  if (state === 'DONE' || state === 'FAILED') {
    return <ImportResult sheet={sheet} onStart={onStart} />
  }
  if (state === 'UPLOADED' || isMapping) {
    const back = () => (isMapping ? setMapping(false) : onStart(type))
    return <MappingForm sheet={sheet} onBack={back} onChecked={() => setMapping(false)} />
  }
  return (
    <DryRunResult
      sheet={sheet}
      onMapping={() => setMapping(true)}
      onOtherFile={() => onStart(type)}
    />
  )
}
