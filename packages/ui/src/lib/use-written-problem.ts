import { use, useEffect, type ComponentProps, type RefObject } from 'react';
import { FieldContext, useFieldControl } from '../field';
import type { WrittenProblem } from './use-written-value';

/**
 * The attributes of a field whose value is written as text, and the id for the words about a text that means nothing;
 * no id where there is nothing to say, or where the `Field` around it says what is wrong already.
 */
export function useWrittenProblem(
  base: string,
  input: RefObject<HTMLInputElement | null>,
  { problem, shownProblem }: WrittenProblem,
  props: ComponentProps<'input'>,
) {
  const field = use(FieldContext);
  useEffect(() => {
    // A plain form must not be sent as if the value had been left out.
    input.current?.setCustomValidity(problem ?? '');
  }, [input, problem]);

  // Where the field around it already says what is wrong, two messages would compete.
  const problemId = shownProblem && !field?.errorId ? `${base}-problem` : undefined;
  const wired = useFieldControl({
    ...props,
    'aria-describedby': [problemId, props['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (shownProblem ? true : undefined),
    'aria-errormessage': problemId,
  });
  return { problemId, wired };
}
