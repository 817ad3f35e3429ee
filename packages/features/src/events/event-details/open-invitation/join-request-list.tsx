import { useState } from 'react';
import { Avatar, Button, Checkbox } from '@foregather/ui';
import { dayInZone, formatShortDay } from '@foregather/words';
import type { JoinRequest } from './open-invitation';
import { partyWords } from './open-invitation-words';

export type Decision = 'approve' | 'decline';

export interface JoinRequestListProps {
  requests: readonly JoinRequest[];
  /** How many wait in all; more than are shown where there are very many. */
  waiting: number;
  zone: string;
  /** Missing where the reader may only look. */
  onDecide?: ((requests: readonly JoinRequest[], decision: Decision) => void) | undefined;
  pending: boolean;
}

/** Who asks for a place, first come first; one press decides about one, or about all that are chosen. */
export function JoinRequestList({ requests, waiting, zone, onDecide, pending }: JoinRequestListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = requests.filter(({ id }) => chosen.has(id));
  const all = requests.length > 1 && selected.length === requests.length;
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <div className="grid gap-3">
      {onDecide && requests.length > 1 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox
            label="All"
            checked={all}
            onChange={(event) =>
              setChosen(new Set(event.currentTarget.checked ? requests.map(({ id }) => id) : []))
            }
          />
          {selected.length > 0 ? (
            <>
              <Button pending={pending} onClick={() => onDecide(selected, 'approve')}>
                Approve {selected.length}
              </Button>
              <Button variant="outline" pending={pending} onClick={() => onDecide(selected, 'decline')}>
                Decline {selected.length}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      <ul className="divide-y divide-border border-border border-y">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-start gap-3 py-3">
            {onDecide && requests.length > 1 ? (
              <Checkbox
                aria-label={`Choose the request of ${request.name}`}
                checked={chosen.has(request.id)}
                onChange={(event) => choose(request.id, event.currentTarget.checked)}
              />
            ) : null}
            <Avatar name={request.name} />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">
                <bdi>{partyWords(request.name, request.companions)}</bdi>
              </p>
              <p className="text-muted-foreground text-sm wrap-anywhere">
                <bdi>{request.email}</bdi>, {formatShortDay(dayInZone(request.askedAt, zone))}
              </p>
              {request.note ? (
                <p className="mt-1 whitespace-pre-line text-sm wrap-anywhere">{request.note}</p>
              ) : null}
            </div>
            {onDecide ? (
              <div className="flex gap-2">
                <Button
                  aria-label={`Approve ${request.name}`}
                  pending={pending}
                  onClick={() => onDecide([request], 'approve')}
                >
                  Approve
                </Button>
                <Button
                  variant="outline"
                  aria-label={`Decline ${request.name}`}
                  pending={pending}
                  onClick={() => onDecide([request], 'decline')}
                >
                  Decline
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {waiting > requests.length ? (
        <p className="text-muted-foreground text-sm">
          {waiting - requests.length} more wait. They come up as you decide.
        </p>
      ) : null}
    </div>
  );
}
