import { Button, Disclosure, Field, Input, NativeSelect } from '@foregather/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@foregather/features/core/base';
import { type FormEvent, useState } from 'react';
import { addList, admissibleQuery, setWalkIns, WALK_INS, type WalkIns } from './lists';

const WALK_IN_NAMES: Readonly<Record<WalkIns, string>> = {
  named: 'Named, with their household',
  counted: 'Only counted',
  off: 'Not let in by this list',
};
const walkInOptions = WALK_INS.map((value) => ({ value, label: WALK_IN_NAMES[value] }));
const walkInsOf = (value: string) => WALK_INS.find((one) => one === value) ?? 'named';

export interface ListSettingsProps {
  eventId: string;
  list: { id: string; name: string; walk_ins: WalkIns };
  onChanged: () => void;
  /** Goes to a list that was made here. */
  onMade: (listId: string) => void;
}

/** What a list does with walk-ins, and a further list: of one kind of ticket, or of an activity. */
export function ListSettings({ eventId, list, onChanged, onMade }: ListSettingsProps) {
  const change = useMutation({ mutationFn: (to: WalkIns) => setWalkIns(list.id, to), onSuccess: onChanged });
  return (
    <div className="grid gap-3 pt-4">
      <Field
        label="Who comes without ticket and reply"
        error={change.error ? errorMessage(change.error) : undefined}
      >
        <NativeSelect
          value={change.variables ?? list.walk_ins}
          options={walkInOptions}
          onChange={({ target }) => change.mutate(walkInsOf(target.value))}
        />
      </Field>
      <Disclosure summary="Another list">
        <ListForm eventId={eventId} onMade={onMade} />
      </Disclosure>
    </div>
  );
}

function ListForm({ eventId, onMade }: Pick<ListSettingsProps, 'eventId' | 'onMade'>) {
  const { data } = useQuery(admissibleQuery(eventId));
  const [name, setName] = useState('');
  const [who, setWho] = useState('all');
  const [walkIns, setWay] = useState<WalkIns>('named');
  const [problem, setProblem] = useState('');
  const add = useMutation({
    mutationFn: () => addList({ eventId, name: name.trim(), walkIns, who }),
    onSuccess: onMade,
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setProblem('Enter what the list is called.');
    else add.mutate();
  };
  const groups = [
    { value: 'all', label: 'Everybody' },
    { value: 'tickets', label: 'Everybody with a ticket' },
    { value: 'replies', label: 'Everybody who said yes' },
    ...(data && data.types.length > 0
      ? [
          {
            label: 'One kind of ticket',
            options: data.types.map(({ id, name: label }) => ({ value: `type:${id}`, label })),
          },
        ]
      : []),
    ...(data && data.activities.length > 0
      ? [
          {
            label: 'An activity',
            options: data.activities.map(({ id, title }) => ({ value: `activity:${id}`, label: title })),
          },
        ]
      : []),
  ];
  return (
    <form noValidate aria-label="Another list" onSubmit={submit} className="grid gap-3">
      <Field label="Name of the list" error={problem}>
        <Input
          value={name}
          maxLength={80}
          onChange={({ target }) => {
            setName(target.value);
            setProblem('');
          }}
        />
      </Field>
      <Field label="Who is on it">
        <NativeSelect value={who} options={groups} onChange={({ target }) => setWho(target.value)} />
      </Field>
      <Field label="Walk-ins">
        <NativeSelect
          value={walkIns}
          options={walkInOptions}
          onChange={({ target }) => setWay(walkInsOf(target.value))}
        />
      </Field>
      <Button type="submit" variant="outline" pending={add.isPending} className="justify-self-start">
        Add the list
      </Button>
    </form>
  );
}
