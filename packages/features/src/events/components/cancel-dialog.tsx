import { Field, Textarea } from '@foregather/ui';
import { FormDialog } from '@foregather/features/patterns';
import { cancelSchema } from '../schema';

export interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The event's name, or how many: '3 events'. */
  eventName: string;
  /** More than one at once. */
  several?: boolean;
  /** Resolves when cancelled; throws words when not. */
  onCancelEvent: (reason: string) => Promise<unknown>;
}

/** Cancels an event, with a reason that guests read. */
export function CancelDialog({ eventName, several = false, onCancelEvent, ...dialog }: CancelDialogProps) {
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
        <Field label="Reason for your guests" error={errors.reason?.message}>
          <Textarea {...register('reason')} rows={3} />
        </Field>
      )}
    </FormDialog>
  );
}
