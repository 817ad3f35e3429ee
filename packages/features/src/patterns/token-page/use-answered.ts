import { type ChangeEvent, useState } from 'react';
import type { Submission } from './submission';

const NONE: ReadonlySet<string> = new Set();

/**
 * The fields that were answered since a form came back: their errors are settled, and are shown no longer. Without script
 * all errors stay until the form is sent again.
 */
export function useAnswered(submission: Submission | null) {
  const [state, setState] = useState({ submission, fields: NONE });
  // Another answer of the server begins anew.
  const fields = state.submission === submission ? state.fields : NONE;
  return {
    answered: fields,
    /** For the form's own `onChange`, which hears of every field in it. */
    onAnswer: ({ target }: ChangeEvent<HTMLFormElement>) => {
      const name: unknown = Reflect.get(target, 'name');
      if (typeof name !== 'string' || fields.has(name)) return;
      setState({ submission, fields: new Set([...fields, name]) });
    },
  };
}
