import { zodResolver } from '@hookform/resolvers/zod';
import { Button, ErrorSummary, Field, Input, toErrorList } from '@foregather/ui';
import { useForm } from 'react-hook-form';
import { emailSchema, type EmailInput } from '../schema';

export interface EmailFormProps {
  /** What the button does: a verb. */
  action: string;
  defaultEmail?: string;
  onSend: (email: string) => Promise<unknown>;
}

/** One field: the address a mail goes to. */
export function EmailForm({ action, defaultEmail = '', onSend }: EmailFormProps) {
  const form = useForm<EmailInput>({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: defaultEmail },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(({ email }) => onSend(email))}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Button type="submit" size="lg" pending={isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
