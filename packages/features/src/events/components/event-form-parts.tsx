import { AnchorList } from '@foregather/ui/anchor-list';
import { type Control, useWatch } from 'react-hook-form';
import type { EventDraft, EventFormInput } from '../schema';

export interface EventFormPartsProps {
  control: Control<EventFormInput, unknown, EventDraft>;
  className?: string;
}

/** The parts of the form as links, each with whether guests learn it already. */
export function EventFormParts({ control, className }: EventFormPartsProps) {
  const values = useWatch({ control });
  const has = (...texts: (string | undefined)[]) => texts.some((text) => (text ?? '').trim() !== '');
  return (
    <AnchorList
      label="Parts of the form"
      className={className}
      items={[
        { id: 'what', label: 'What', done: has(values.name) },
        { id: 'when', label: 'When', done: has(values.startDate) },
        { id: 'where', label: 'Where', done: has(values.locationName, values.address, values.onlineUrl) },
        { id: 'replies', label: 'Replies', done: has(values.closesOn) },
        { id: 'invitation', label: 'Invitation', done: has(values.words, values.contactName) },
      ]}
    />
  );
}
