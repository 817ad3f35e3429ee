import { Controller } from 'react-hook-form';
import { Button, Callout, Field, OtpField } from '@foregather/ui';
import { useFormState } from '@foregather/features/patterns';
import { CODE_LENGTH, codeSchema } from '../schema';

export interface CodeFormProps {
  /** What the button does: a verb. */
  action: string;
  /** Throws a `FieldError` for a code that does not match. */
  onCode: (code: string) => Promise<unknown>;
}

/** The code of a mail, typed on the device where it is needed: the mail may be open on another. */
export function CodeForm({ action, onCode }: CodeFormProps) {
  const { form, pending, failure, save } = useFormState({
    schema: codeSchema,
    defaultValues: { code: '' },
    sendsAgain: true,
    focusFirstError: true,
    onSave: ({ code }) => onCode(code),
  });
  const { errors } = form.formState;
  return (
    <form noValidate aria-label="Code" className="grid gap-4" onSubmit={(event) => void save(event)}>
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <Field
            label="Code in the mail"
            help="Six digits. Type or paste them here, on any device."
            error={errors.code?.message}
          >
            <OtpField
              length={CODE_LENGTH}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              submitWhenComplete
            />
          </Field>
        )}
      />
      {failure ? (
        <Callout tone="danger" announce="assertive" title="Not confirmed">
          {failure.message}
        </Callout>
      ) : null}
      <Button type="submit" size="lg" pending={pending}>
        {action}
      </Button>
    </form>
  );
}
