import { ButtonLink } from '@foregather/features/core/shell';
import { Checkbox, Field, Textarea } from '@foregather/ui';
import { Form } from '@foregather/features/patterns';
import { supportPaths } from '../paths';
import {
  type SupportAnswerDraft,
  supportAnswerSchema,
  type SupportMessageDraft,
  supportMessageSchema,
  type SupportRequestDetail,
} from '../schema';
import type { SupportSide } from '../labels';

export interface NextMessageProps {
  request: SupportRequestDetail;
  side: SupportSide;
  onWrite: ReplyFormProps['onSend'];
  onAnswer: AnswerFormProps['onSend'];
}

/** What the reader can write now: an answer, one more message, or a new request where this one is closed. */
export function NextMessage({ request, side, onWrite, onAnswer }: NextMessageProps) {
  // Emptied after each message that was sent.
  const key = request.support_messages.length;
  if (request.state !== 'closed') {
    return side === 'staff' ? (
      <AnswerForm key={key} request={request} onSend={onAnswer} />
    ) : (
      <ReplyForm key={key} requestId={request.id} onSend={onWrite} />
    );
  }
  if (side === 'staff') return <p className="text-muted-foreground">Closed. Open it again to write in it.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted-foreground">This request is closed. Is something still open?</p>
      <ButtonLink to={supportPaths.support({ view: 'new', about: request.receipt })}>
        Ask a follow-up
      </ButtonLink>
    </div>
  );
}

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
