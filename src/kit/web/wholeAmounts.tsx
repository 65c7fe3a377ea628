const AMOUNT = /(\u2212?RM [\d,]+\.\d{2})/

/** Words in which RM never parts from its number, wherever a line ends; they are read as they stand. */
export const wholeAmounts = (words: string) => (
  <span>
    {words.split(AMOUNT).map((part, i) =>
      i % 2 === 0 ? (
        part
      ) : (
        <span key={i} className="figures">
          {part}
        </span>
      ),
    )}
  </span>
)
