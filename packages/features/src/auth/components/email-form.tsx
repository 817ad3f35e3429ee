import { Button, ErrorSummary, Field, Input, toErrorList } from '@foregather/ui';
import { useFormState } from '@foregather/features/patterns';
import { emailSchema } from '../schema';

export interface EmailFormProps {
  /** What the button does: a verb. */
  action: string;
  defaultEmail?: string;
  /** Something else on the page is the next thing to do. */
  secondary?: boolean;
  /** Tells itself what went wrong. */
  onSend: (email: string) => Promise<unknown>;
}

/** One field: the address a mail goes to. */
export function EmailForm({ action, defaultEmail = '', secondary = false, onSend }: EmailFormProps) {
  const { form, pending, save } = useFormState({
    schema: emailSchema,
    defaultValues: { email: defaultEmail },
    onSave: ({ email }) => onSend(email),
  });
  const { errors, submitCount } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <ErrorSummary errors={submitCount > 0 ? toErrorList(errors) : []} attempt={submitCount} />
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Button type="submit" size="lg" variant={secondary ? 'outline' : 'default'} pending={pending}>
        {action}
      </Button>
    </form>
  );
}
