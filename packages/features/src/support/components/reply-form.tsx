import { Field, Textarea } from '@foregather/ui';
import { Form } from '@foregather/features/patterns';
import { type SupportMessageDraft, supportMessageSchema } from '../schema';

export interface ReplyFormProps {
  requestId: string;
  /** Resolves when it is sent; what it throws is shown, and nothing typed is lost. */
  onSend: (draft: SupportMessageDraft, requestKey: string) => Promise<unknown>;
}

/** A further message of the requester. */
export function ReplyForm({ requestId, onSend }: ReplyFormProps) {
  return (
    <Form
      label="Write again"
      schema={supportMessageSchema}
      defaultValues={{ message: '' }}
      draftId={`support-message:${requestId}`}
      refusals={{ message: { field: 'message' } }}
      summary={false}
      submitLabel="Send"
      submitVariant="default"
      failureTitle="Not sent"
      onSave={onSend}
    >
      {({ register, formState: { errors } }) => (
        <Field label="Write again" error={errors.message?.message}>
          <Textarea {...register('message')} rows={4} />
        </Field>
      )}
    </Form>
  );
}
