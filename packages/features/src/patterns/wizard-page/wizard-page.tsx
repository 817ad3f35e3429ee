import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PageHeader } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { Wizard, type WizardProps } from './wizard';

export interface WizardPageProps<Input extends FieldValues, Output>
  extends Omit<WizardProps<Input, Output>, 'label'> {
  title: string;
  description?: ReactNode;
}

/** A page that makes something in short steps. */
export function WizardPage<Input extends FieldValues, Output>({
  title,
  description,
  ...wizard
}: WizardPageProps<Input, Output>) {
  return (
    <PageMain width="form" className="grid grid-cols-1 gap-6">
      <PageHeader title={title} description={description} />
      <Wizard {...wizard} label={title} />
    </PageMain>
  );
}
