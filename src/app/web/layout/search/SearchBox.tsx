import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { SearchInput } from './SearchInput.tsx'

const SearchPanel = lazyPart(() => import('./SearchPanel.tsx'), 'SearchPanel')

/**
 * Finds active agents for admin types and customers for other users. The search code is loaded at
 * the first touch, because it is as large as a page.
 */
export function SearchBox({
  isFocused = false,
  onDone,
}: {
  isFocused?: boolean
  onDone?: () => void
}) {
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(isFocused)
  const [isEntered, setEntered] = useState(false)
  return (
    <div>
      {isUsed ? (
        <Suspense
          fallback={
            <SearchInput
              autoFocus
              text={text}
              onText={(typed) => {
                setText(typed)
                setEntered(false)
              }}
              onKeyDown={({ key }) => key === 'Enter' && setEntered(true)}
            />
          }
        >
          <SearchPanel
            text={text}
            onText={setText}
            isEntered={isEntered}
            onDone={() => onDone?.()}
          />
        </Suspense>
      ) : (
        <SearchInput text={text} onText={setText} onFocus={() => setUsed(true)} />
      )}
    </div>
  )
}
