import { Field, Textarea } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { cancelSchema } from '../schema';
import type { MessagePlan } from '../telling/plan';
import { WhoIsTold } from './telling/who-is-told';

/** Who would be told that an event is cancelled. */
export interface CancelledEvent {
  id: string;
  name: string;
  plan: MessagePlan;
}

export interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The event's name, or how many: '3 events'. */
  eventName: string;
  /** More than one at once. */
  several?: boolean;
  /** Who is told of each: null while it is counted, undefined where it could not be. */
  told: readonly CancelledEvent[] | null | undefined;
  /** Resolves when cancelled; throws words when not. */
  onCancelEvent: (reason: string) => Promise<unknown>;
}

/** Cancels an event, with a reason that guests read. */
export function CancelDialog({
  eventName,
  several = false,
  told,
  onCancelEvent,
  ...dialog
}: CancelDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={`Cancel ${eventName}?`}
      description="Everybody who was invited by mail or has answered gets a mail with your reason. For a day you can undo this; mails that are out by then stay out."
      schema={cancelSchema}
      defaultValues={{ reason: '' }}
      submitLabel={several ? 'Cancel events' : 'Cancel event'}
      submitVariant="destructive"
      cancelLabel={several ? 'Keep them' : 'Keep the event'}
      onSave={({ reason }) => onCancelEvent(reason)}
    >
      {({ register, formState: { errors } }) => (
        <>
          {told === undefined ? (
            <p>Who is told could not be counted now. They are told all the same.</p>
          ) : told === null || told.length === 0 ? null : (
            <ul aria-label="Who is told" className="grid gap-4">
              {told.map(({ id, name, plan }) => (
                <li key={id} className="grid gap-1">
                  {several ? <p className="text-item">{name}</p> : null}
                  {plan.people === 0 ? <p>Nobody has the invitation yet.</p> : <WhoIsTold plan={plan} />}
                </li>
              ))}
            </ul>
          )}
          <Field label="Reason for your guests" error={errors.reason?.message}>
            <Textarea {...register('reason')} rows={3} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
