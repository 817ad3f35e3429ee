import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '@foregather/ui';
import { Form, type FormProps } from './form';

export interface FormDialogProps<Input extends FieldValues, Output>
  extends Omit<
    FormProps<Input, Output>,
    'onCancel' | 'stickyActions' | 'inDialog' | 'leaving' | 'label' | 'onAgain'
  > {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence, read out when the dialog opens. */
  description?: ReactNode;
  /** Width: sm 400, md 512, lg 720 px at most. Default: md. */
  size?: 'sm' | 'md' | 'lg';
}

/** A short form over the page. It closes when saved, unless it is to begin anew; every time it opens it begins with its default values or its draft. */
export function FormDialog<Input extends FieldValues, Output>({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  onSave,
  ...form
}: FormDialogProps<Input, Output>) {
  const again = useRef(false);
  // Opened again while it closes, it begins anew as well: what is typed then is another request.
  const [opening, setOpening] = useState({ open, times: 0 });
  if (opening.open !== open) setOpening({ open, times: opening.times + (open ? 1 : 0) });
  // While it closes the dialog keeps its words.
  const [shown, setShown] = useState({ title, description });
  if (open && (shown.title !== title || shown.description !== description)) setShown({ title, description });
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size={size} {...(shown.description ? {} : { 'aria-describedby': undefined })}>
        <Dialog.Title>{shown.title}</Dialog.Title>
        {shown.description ? <Dialog.Description>{shown.description}</Dialog.Description> : null}
        <Dialog.Body className="scroll-pb-40 sm:scroll-pb-24">
          <Form
            key={opening.times}
            submitVariant="default"
            {...form}
            label={shown.title}
            inDialog
            leaving={!open}
            summary={false}
            onAgain={(repeats) => {
              again.current = repeats;
            }}
            onCancel={() => onOpenChange(false)}
            onSave={async (values, key) => {
              await onSave(values, key);
              if (!again.current) onOpenChange(false);
            }}
          />
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}
