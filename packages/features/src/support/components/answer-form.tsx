import { Checkbox, Field, Textarea } from '@foregather/ui';
import { Form } from '@foregather/features/patterns';
import { type SupportAnswerDraft, supportAnswerSchema } from '../schema';

export interface AnswerFormProps {
  request: { id: string; requester_name: string; requester_email: string; user_id: string | null };
  /** Resolves when it is sent; what it throws is shown, and nothing typed is lost. */
  onSend: (draft: SupportAnswerDraft, requestKey: string) => Promise<unknown>;
}

/** The staff's answer, which is mailed. */
export function AnswerForm({ request, onSend }: AnswerFormProps) {
  return (
    <Form
      label={`Answer ${request.requester_name}`}
      schema={supportAnswerSchema}
      defaultValues={{ message: '', closeIt: false }}
      draftId={`support-answer:${request.id}`}
      refusals={{ message: { field: 'message' } }}
      summary={false}
      submitLabel="Send answer"
      submitVariant="default"
      failureTitle="Not sent"
      onSave={onSend}
    >
      {({ register, formState: { errors } }) => (
        <div className="grid gap-4">
          <Field
            label={`Answer ${request.requester_name}`}
            help={
              request.user_id === null
                ? `It is mailed to ${request.requester_email}. A visitor cannot answer here, only write to us again.`
                : 'It is mailed to the address of the account, and appears on their support page.'
            }
            error={errors.message?.message}
          >
            <Textarea {...register('message')} rows={6} />
          </Field>
          <Checkbox {...register('closeIt')} label="Close the request with this answer" />
        </div>
      )}
    </Form>
  );
}
