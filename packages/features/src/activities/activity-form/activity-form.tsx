import { Field, Input } from '@foregather/ui';
import { AnchorList } from '@foregather/ui/anchor-list';
import { Form, FormSection } from '@foregather/features/patterns';
import type { Activity } from '../programme';
import {
  ACTIVITY_REFUSALS,
  type ActivityFormInput,
  type ActivityFormOutput,
  activityFormSchema,
} from './activity-rules';
import { RainFields } from './rain-fields';
import type { FormSetup } from './use-form-setup';
import { ActivityWhenFields } from './activity-when-fields';
import { ActivityWhereFields } from './activity-where-fields';
import { GoodToKnowFields, WhoComesFields } from './who-comes-fields';

export interface ActivityFormProps {
  setup: FormSetup;
  /** The activity that is edited, as it was opened. */
  opened?: Activity | undefined;
  defaultValues: ActivityFormInput;
  /** The name under which what is typed is kept on this device. */
  draftId: string;
  /** When what is edited was last changed, as an ISO instant. */
  changedAt?: string | undefined;
  submitLabel: string;
  /** Resolves when saved; what it throws is shown, and the form keeps everything. */
  onSave: (values: ActivityFormOutput) => Promise<unknown>;
  onCancel: () => void;
}

const PARTS = [
  { id: 'when', label: 'What and when' },
  { id: 'where', label: 'Where and who' },
  { id: 'people', label: 'Who comes' },
  { id: 'good-to-know', label: 'Good to know' },
  { id: 'rain', label: 'If it rains' },
];

/** All of an activity in one form, for a new one and one that is edited. */
export function ActivityForm({ setup, opened, ...form }: ActivityFormProps) {
  return (
    <Form {...form} schema={activityFormSchema} refusals={ACTIVITY_REFUSALS} stickyActions>
      {(fields) => {
        const part = { form: fields, setup, opened };
        return (
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[9rem_minmax(0,42rem)] max-xl:max-w-2xl">
            <AnchorList
              label="Parts of the form"
              className="sticky top-[calc(var(--spacing-header)+1rem)] max-xl:hidden print:hidden"
              items={PARTS}
            />
            <div className="grid grid-cols-1 gap-10">
              <FormSection title="What and when" id="when">
                <Field label="Title" error={fields.formState.errors.title?.message}>
                  <Input autoComplete="off" {...fields.register('title')} />
                </Field>
                <ActivityWhenFields {...part} />
              </FormSection>
              <FormSection title="Where and who" id="where">
                <ActivityWhereFields {...part} />
              </FormSection>
              <FormSection title="Who comes" id="people">
                <WhoComesFields {...part} />
              </FormSection>
              <FormSection title="Good to know" id="good-to-know">
                <GoodToKnowFields {...part} />
              </FormSection>
              <FormSection title="If it rains" id="rain">
                <RainFields {...part} />
              </FormSection>
            </div>
          </div>
        );
      }}
    </Form>
  );
}
