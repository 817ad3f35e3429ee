import { use, useEffect, type ComponentProps, type RefObject } from 'react';
import { FieldContext, useFieldControl } from '../field';
import type { ParsedInputProblem } from './use-parsed-input';

/**
 * The attributes of an input whose text is parsed, and the id for the message about text that cannot be parsed. No id
 * without a message, or where the `Field` around it shows an error already.
 */
export function useParsedInputProblem(
  base: string,
  input: RefObject<HTMLInputElement | null>,
  { problem, shownProblem }: ParsedInputProblem,
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
