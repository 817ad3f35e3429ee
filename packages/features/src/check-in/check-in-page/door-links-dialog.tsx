import { Button, Dialog, Field, Input, ShareLink } from '@foregather/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@foregather/features/core/base';
import { useCan } from '@foregather/features/core/session';
import { LoadFailure } from '@foregather/features/patterns';
import { type FormEvent, useState } from 'react';
import { checkInPaths } from '../paths';
import { ListSettings } from './list-form';
import type { WalkIns } from './lists';
import { addDoor, type DoorRow, doorsQuery, doorToken, endDoorLink } from './doors';

export interface DoorLinksDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: { id: string; name: string; walk_ins: WalkIns };
  eventId: string;
  eventName: string;
  /** How a door does, in a sentence. */
  lineOf: (doorId: string) => string;
  /** The list is read again: it has another door. */
  onChanged: () => void;
  /** Goes to a list that was made here. */
  onMade: (listId: string) => void;
}

interface DoorLineProps {
  door: DoorRow;
  eventName: string;
  mayEdit: boolean;
  line: string;
}

/** One door: how it does, and its link to hand on, or to end. */
function DoorLine({ door, eventName, mayEdit, line }: DoorLineProps) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: doorsQuery(door.list_id).queryKey });
  const link = useMutation({ mutationFn: () => doorToken(door.id), onSuccess: renew });
  const end = useMutation({
    mutationFn: () => endDoorLink(door.id),
    onSuccess: () => {
      link.reset();
      return renew();
    },
  });
  const error = link.error ?? end.error;
  return (
    <li className="grid gap-2 py-3">
      <h3 className="text-base wrap-anywhere">{door.name}</h3>
      <p className="text-sm text-muted-foreground">{line}</p>
      {link.data === undefined ? null : (
        <ShareLink
          url={`${location.origin}${checkInPaths.door(link.data)}`}
          label={`Link for a device at ${door.name}`}
          shareTitle={`${eventName}: ${door.name}`}
        />
      )}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          {link.data === undefined ? (
            <Button
              size="sm"
              variant="outline"
              className="min-h-11"
              pending={link.isPending}
              onClick={() => link.mutate()}
            >
              {door.link_on ? 'Show the link' : 'Make a link'}
            </Button>
          ) : null}
          {door.link_on ? (
            <Button
              size="sm"
              variant="destructive"
              className="min-h-11"
              pending={end.isPending}
              onClick={() => end.mutate()}
            >
              End the link
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="text-sm text-muted-foreground">
          {door.link_on ? 'Its link works.' : 'It has no link.'} Who may change the event makes links.
        </p>
      )}
      {error ? <p role="alert">{errorMessage(error)}</p> : null}
    </li>
  );
}

/** The doors of a list: further ones, and links with which a device scans there without an account. */
export function DoorLinksDialog(props: DoorLinksDialogProps) {
  const { open, onOpenChange, list, eventId, eventName, lineOf, onChanged, onMade } = props;
  const queries = useQueryClient();
  const doors = useQuery({ ...doorsQuery(list.id), enabled: open });
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const orgId = doors.data?.[0]?.org_id;
  const mayEdit = useCan('check-in.edit', orgId === undefined ? undefined : { id: eventId, org_id: orgId });
  const add = useMutation({
    mutationFn: () => addDoor({ list_id: list.id, event_id: eventId, name: name.trim() }),
    onSuccess: async () => {
      setName('');
      onChanged();
      await queries.invalidateQueries({ queryKey: doorsQuery(list.id).queryKey });
    },
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setProblem('Enter what the door is called.');
    else add.mutate();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content>
        <Dialog.Title>Doors of “{list.name}”</Dialog.Title>
        <Dialog.Description>
          Whoever has the link of a door lets people in there, without an account, until you end it.
        </Dialog.Description>
        <Dialog.Body>
          {doors.isError ? (
            <LoadFailure
              error={doors.error}
              level={3}
              retrying={doors.isRefetching}
              onRetry={() => void doors.refetch()}
            />
          ) : (
            <ul className="divide-y divide-border">
              {doors.data?.map((door) => (
                <DoorLine
                  key={door.id}
                  door={door}
                  eventName={eventName}
                  mayEdit={mayEdit}
                  line={lineOf(door.id)}
                />
              ))}
            </ul>
          )}
          {mayEdit ? (
            <form noValidate aria-label="Add a door" onSubmit={submit} className="grid gap-2 pt-3">
              <Field label="Another door" error={problem}>
                <Input
                  value={name}
                  maxLength={60}
                  onChange={({ target }) => {
                    setName(target.value);
                    setProblem('');
                  }}
                />
              </Field>
              <Button type="submit" variant="outline" pending={add.isPending} className="justify-self-start">
                Add the door
              </Button>
            </form>
          ) : null}
          {mayEdit ? (
            <ListSettings eventId={eventId} list={list} onChanged={onChanged} onMade={onMade} />
          ) : null}
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button variant="secondary-muted">Close</Button>
          </Dialog.Close>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
