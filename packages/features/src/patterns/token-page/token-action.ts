import type * as z from 'zod';
import { type FieldErrors, formValues, type FormValues } from './form-values';
import { type Refusal, submitFields, type SubmitOutcome } from './submission';
import type { ReadContext, RpcAnswer } from './visitor-rpc';

export interface ActionContext<Data> extends ReadContext {
  /** What the page shows. */
  data: Data;
  /** What stands behind the `?` of the address. */
  search: URLSearchParams;
}

/** One thing the forms of a token page can do; made by `tokenAction`. */
export interface TokenAction<Data> {
  submit: (form: FormData, name: string, context: ActionContext<Data>) => Promise<SubmitOutcome>;
  /** What the page says once it is done; null while that is not true. */
  notice: (data: Data) => string | null;
  inPlace: boolean;
  answersWithPage: boolean;
  /** Another page that it ends on; null: this one. */
  leadsTo?: (answer: unknown) => string | null;
}

export interface TokenActionOptions<Data, Fields> {
  /** What the form must hold; a function where that depends on what the page shows. */
  fields: z.ZodType<Fields> | ((data: Data) => z.ZodType<Fields>);
  /** Asks the database. `key` is the same when the same form is sent again: pass it on where the function takes one. */
  run: (context: ActionContext<Data> & { fields: Fields; key: string }) => Promise<RpcAnswer>;
  /**
   * What the page says once it is done. A function answers null while that is not true: a link that was shared with
   * `?done=` in it must not congratulate.
   */
  done: string | ((data: Data) => string | null);
  /** The fields a refusal is about, where the names of the database are not those of the form. */
  refusedFields?: (refusal: Refusal, values: FormValues, data: Data) => FieldErrors | null;
  /** Answers the form itself instead of leading back to the page: mail programs that unsubscribe follow nothing (RFC 8058). */
  inPlace?: boolean;
  /** `run` answers with what the page reads, so that the application need not read again. */
  answersWithPage?: boolean;
  /** Another page that it ends on, such as the order that was placed. */
  leadsTo?: (answer: unknown) => string | null;
  /**
   * It was one step of several: the page shows again what was typed, together with what this answers. Null: it is done.
   */
  goesOn?: (answer: unknown) => FormValues | null;
}

/** An action of a token page: what its form must hold, what it asks of the database, and what it says when done. */
export function tokenAction<Data, Fields>({
  fields,
  run,
  done,
  refusedFields,
  inPlace = false,
  answersWithPage = false,
  leadsTo,
  goesOn = () => null,
}: TokenActionOptions<Data, Fields>): TokenAction<Data> {
  return {
    inPlace,
    answersWithPage,
    ...(leadsTo && { leadsTo }),
    notice: (data) => (typeof done === 'string' ? done : done(data)),
    submit: async (form, action, context) => {
      const outcome = await submitFields({
        action,
        form,
        fields: typeof fields === 'function' ? fields(context.data) : fields,
        send: (values, key) => run({ ...context, fields: values, key }),
        refusedFields: refusedFields && ((refusal, values) => refusedFields(refusal, values, context.data)),
      });
      const more = outcome.kind === 'done' ? goesOn(outcome.answer) : null;
      if (more === null) return outcome;
      const values = { ...formValues(form), ...more };
      return { kind: 'on', submission: { action, values, errors: {}, refusal: null } };
    },
  };
}
