export interface QuestionListProps {
  questions: readonly (readonly [question: string, answer: string])[];
}

/** What is asked before one begins, each with its answer folded in; the first is open. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="border-b border-border">
      {questions.map(([question, answer], index) => (
        <details key={question} open={index === 0} className="group border-t border-border">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-sm text-lg font-semibold focus-ring [&::-webkit-details-marker]:hidden">
            {question}
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center text-2xl/none font-normal text-muted-foreground group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <p className="max-w-[60ch] pb-4 text-muted-foreground">{answer}</p>
        </details>
      ))}
    </div>
  );
}
