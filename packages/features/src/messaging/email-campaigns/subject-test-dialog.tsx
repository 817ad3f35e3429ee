import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Callout, Field, Input, NativeSelect, RadioGroup } from '@foregather/ui';
import { FormDialog, type FormHandle } from '@foregather/features/patterns';
import { householdsText } from '../labels';
import { dividedQuery, type SubjectTest, type TestPlan } from './campaigns';
import { MEASURES, SHARES, WAITS } from './subject-test-words';

const testSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Write the second subject.')
    .max(200, 'A subject has at most 200 characters.'),
  share: z.coerce.number<string>(),
  wait_hours: z.coerce.number<string>(),
  measure: z.enum(['opened', 'answered']),
});
type TestForm = FormHandle<z.input<typeof testSchema>, z.output<typeof testSchema>>;

export interface SubjectTestDialogProps {
  open: boolean;
  onClose: () => void;
  messageId: string;
  /** The message's own subject. */
  first: string;
  /** The test that is there already. */
  test: SubjectTest | undefined;
  /** Throws words when it is not saved. */
  onSave: (test: TestPlan) => Promise<void>;
}

/** Asks for the second subject, how many households try both, how long, and what counts. */
export function SubjectTestDialog({ open, onClose, messageId, first, test, onSave }: SubjectTestDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Test two subjects"
      description={`The first is “${first}”. A household gets one of the two; who gets which is drawn.`}
      schema={testSchema}
      defaultValues={{
        subject: test?.subject ?? '',
        share: String(test?.share ?? 40),
        wait_hours: String(test?.wait_hours ?? 4),
        measure: test?.measure ?? 'opened',
      }}
      refusals={{
        subject: { field: 'subject' },
        share: { field: 'share' },
        wait_hours: { field: 'wait_hours' },
        measure: { field: 'measure' },
      }}
      submitLabel="Save test"
      onSave={onSave}
    >
      {(form) => <TestFields form={form} messageId={messageId} />}
    </FormDialog>
  );
}

function TestFields({ form, messageId }: { form: TestForm; messageId: string }) {
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const share = useWatch({ control, name: 'share' });
  const divided = useQuery(dividedQuery(messageId, Number(share))).data;
  return (
    <>
      <Field
        label="Second subject"
        error={errors.subject?.message}
        help="Words such as {{first_name}} are filled in."
      >
        <Input {...register('subject')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Who takes part" error={errors.share?.message} help="Half of them with each subject.">
          <NativeSelect options={SHARES} {...register('share')} />
        </Field>
        <Field label="Wait before deciding" error={errors.wait_hours?.message}>
          <NativeSelect options={WAITS} {...register('wait_hours')} />
        </Field>
      </div>
      <RadioGroup
        legend="What counts"
        error={errors.measure?.message}
        options={MEASURES}
        {...register('measure')}
      />
      <div aria-live="polite">
        {divided === undefined ? null : divided.possible ? (
          <p>
            Today that is {householdsText(divided.half)} with the first subject and as many with the second;{' '}
            {householdsText(divided.rest)} wait for the better one.
          </p>
        ) : (
          <Callout tone="warning" title="Too few for a test today">
            It would reach {householdsText(divided.homes)}. With fewer than three for each subject everybody
            gets the first one. It is counted again when the message goes.
          </Callout>
        )}
      </div>
    </>
  );
}
