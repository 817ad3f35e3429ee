import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { useAuth } from '@foregather/features/core/session';
import { useDraft } from '@foregather/features/core/base';
import { FieldError, type Refusals, refusedField } from './refusals';
import { bodyOf, useSubmit } from './use-submit';

/** What a form is made of: the words of the reader in, a valid draft out. */
export interface FormDefinition<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: Input;
  /**
   * Under which name what is typed is kept on this device until it is saved or cancelled. Without it nothing is kept,
   * and leaving a changed form asks first.
   */
  draftId?: string | undefined;
  /** Refusals of the database that belong beside a field. */
  refusals?: Refusals<Path<Input>> | undefined;
  /** The first wrong field takes the focus, where no summary does. */
  focusFirstError?: boolean | undefined;
  /**
   * Asked once the fields are right, before anything is saved, such as whether others are told; false: back to the fields.
   * What it throws is shown like a refused save.
   */
  beforeSave?: ((values: Output) => Promise<boolean>) | undefined;
  /**
   * Nothing is made by it, and the same values may be meant once more: a sign-in, a mail that did not come, settings of a
   * page that stays. Without it what was saved is done, until a field is changed.
   */
  sendsAgain?: boolean | undefined;
  /**
   * Resolves when saved; what it throws is shown, and the form keeps everything. `key` stays the same for a repeated
   * attempt, for functions of the database that take one.
   */
  onSave: (values: Output, key: string) => Promise<unknown>;
}

/** The fields' handle: `form.register('name')`, `form.control`, `form.formState.errors`. */
export type FormHandle<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** The state behind `Form`, `FormPage` and `FormDialog`, for a form that is drawn in a way of its own. */
export function useFormState<Input extends FieldValues, Output>(
  {
    schema,
    defaultValues,
    draftId,
    refusals,
    focusFirstError = false,
    beforeSave,
    sendsAgain,
    onSave,
  }: FormDefinition<Input, Output>,
  /** Hears of the field the database refused, before the words stand beside it: it may have to be shown first. */
  onRefusedField?: (field: Path<Input>) => void,
) {
  // Public forms are for visitors too; what they type is kept under one name of its own.
  const userId = useAuth().user?.id ?? 'visitor';
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    // A whole set of values is a set of default values; the library's deep partial cannot see that of a type parameter.
    defaultValues: defaultValues as DefaultValues<Input>,
    shouldFocusError: focusFirstError,
  });
  const draft = useDraft(form, { userId, formId: draftId });
  const { submit, pending, failure, repeated, retry, renew } = useSubmit(
    async (values: Output, key: string) => {
      await onSave(values, key);
      draft.clear();
    },
    {
      before: beforeSave,
      sendsAgain,
      // What was typed while there was no connection goes along, and is checked like the rest.
      resubmit: (after) => void save(undefined, after),
      onRefused: (error) => {
        const refused =
          error instanceof FieldError
            ? // Whoever throws it names a field of this form; another name would only leave the focus where it is.
              { field: error.field as Path<Input>, message: error.message }
            : refusedField(error, refusals ?? {});
        if (!refused) return false;
        onRefusedField?.(refused.field);
        form.setError(refused.field, { message: refused.message }, { shouldFocus: true });
        return true;
      },
    },
  );
  /** What the fields held when they were last submitted. */
  const submitted = useRef<string | null>(null);
  const begin = useEffectEvent((values: Input) => {
    if (submitted.current === null || submitted.current === bodyOf(values)) return;
    submitted.current = null;
    renew();
  });
  // Changed and typed back is meant anew.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => begin(values) }),
    [form],
  );
  /** Checks the fields and saves; resolves to whether it is saved. `after` runs once it is, also by a later try. */
  const save = async (event?: BaseSyntheticEvent, after?: () => void): Promise<boolean> => {
    let saved = false;
    // What is sent is on this device first: a refusal may lead to a form that is read anew and begins with the draft.
    draft.keep();
    submitted.current = bodyOf(form.getValues());
    await form.handleSubmit(async (values) => {
      saved = await submit(values, after);
    })(event);
    return saved;
  };
  /** Begins anew with these values: saved again they are another request, also where they are the same. */
  const beginAnew = (values: Input) => {
    form.reset(values);
    renew();
  };
  return { form, draft, pending, failure, repeated, retry, save, beginAnew };
}
