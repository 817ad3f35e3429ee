import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PageHeader } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { Form, type FormProps } from './form';

export interface FormPageProps<Input extends FieldValues, Output> extends FormProps<Input, Output> {
  title: string;
  description?: ReactNode;
  /** Above the title: the way back. */
  eyebrow?: ReactNode;
  /** Between head and form: notices about what is edited. */
  above?: ReactNode;
}

/** A page whose first thing is a form. */
export function FormPage<Input extends FieldValues, Output>({
  title,
  description,
  eyebrow,
  above,
  ...form
}: FormPageProps<Input, Output>) {
  return (
    <PageMain width="form" className="grid grid-cols-1 gap-6">
      <PageHeader title={title} description={description} eyebrow={eyebrow} />
      {above}
      <Form {...form} />
    </PageMain>
  );
}
