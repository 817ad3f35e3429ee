import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Button, Dialog, Field, Textarea } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { cancelSchema } from '../schema';

type CancelInput = z.input<typeof cancelSchema>;

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
export function CancelDialog({
  open,
  onOpenChange,
  eventName,
  several = false,
  onCancelEvent,
}: CancelDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content>
        <Dialog.Title>Cancel {eventName}?</Dialog.Title>
        <Dialog.Description>
          Everybody who was invited by mail or has answered gets a mail with your reason. This cannot be
          undone.
        </Dialog.Description>
        <CancelForm several={several} onClose={() => onOpenChange(false)} onCancelEvent={onCancelEvent} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function CancelForm({
  several,
  onClose,
  onCancelEvent,
}: {
  several: boolean;
  onClose: () => void;
  onCancelEvent: CancelDialogProps['onCancelEvent'];
}) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<CancelInput>({ resolver: zodResolver(cancelSchema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(async ({ reason }) => {
        setFailure(undefined);
        try {
          await onCancelEvent(reason);
          onClose();
        } catch (error) {
          setFailure(errorMessage(error));
        }
      })}
    >
      <Field label="Reason for your guests" error={errors.reason?.message ?? failure}>
        <Textarea {...form.register('reason')} rows={3} />
      </Field>
      <Dialog.Footer>
        <Button variant="secondary-muted" onClick={onClose}>
          {several ? 'Keep them' : 'Keep the event'}
        </Button>
        <Button type="submit" variant="destructive" pending={isSubmitting}>
          {several ? 'Cancel events' : 'Cancel event'}
        </Button>
      </Dialog.Footer>
    </form>
  );
}
