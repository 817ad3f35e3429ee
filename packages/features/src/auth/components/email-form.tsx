import type { ReactNode } from 'react';
import { Button, type ButtonVariant, ErrorSummary, Field, Input, toErrorList } from '@foregather/ui';
import { useFormState } from '@foregather/features/patterns';
import { emailSchema } from '../schema';

export interface EmailFormProps {
  /** What the button does: a verb. */
  action: string;
  defaultEmail?: string;
  /** Outline where something else on the page is the next thing to do. */
  variant?: ButtonVariant;
  /** What is to be read before the button is pressed. */
  children?: ReactNode;
  /** Tells itself what went wrong. */
  onSend: (email: string) => Promise<unknown>;
}

/** One field: the address a mail goes to. */
export function EmailForm({ action, defaultEmail = '', variant, children, onSend }: EmailFormProps) {
  const { form, pending, save } = useFormState({
    schema: emailSchema,
    defaultValues: { email: defaultEmail },
    sendsAgain: true,
    onSave: ({ email }) => onSend(email),
  });
  const { errors, submitCount } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      {children}
      <Button type="submit" size="lg" variant={variant} pending={pending}>
        {action}
      </Button>
    </form>
  );
}
