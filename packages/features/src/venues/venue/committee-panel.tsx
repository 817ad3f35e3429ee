import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Button, Field, List, PollBars, ShareLink, Textarea } from '@foregather/ui';
import { type Act, FormDialog, optionalText, QueryPanel, runAct } from '@foregather/features/patterns';
import * as z from 'zod';
import { venuePaths } from '../paths';
import { ANSWER_NAMES, ANSWERS } from '../fact-words';
import { shareVenueMutation, type Venue, type VenueVote, venueVotesQuery } from '../venues';

export interface CommitteePanelProps {
  venue: Venue;
  /** Whether the reader may turn the link on and off. */
  canEdit: boolean;
  ask: (act: Act) => void;
}

const noteSchema = z.object({ note: optionalText(500) });
const TONES = { yes: 'success', maybe: 'warning', no: 'neutral' } as const;

/** The link by which a committee votes on the venue, and what they said. */
export function CommitteePanel({ venue, canEdit, ask }: CommitteePanelProps) {
  const queries = useQueryClient();
  const query = useQuery(venueVotesQuery(venue.id));
  const { mutateAsync: share, isPending } = useMutation(shareVenueMutation(queries, venue.id));
  /** The link's token is told to whoever may share, when they ask for it. */
  const [token, setToken] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const note = query.data?.note ?? null;
  const isOn = query.data?.state === 'on';

  const show = () =>
    void runAct(async () => {
      setToken((await share({ state: 'on', note })).token);
      return undefined;
    }, 'The link could not be read');
  const renew = () =>
    ask({
      title: 'Make a new link?',
      description: 'The link you have sent opens nothing any more. The votes stay. This cannot be undone.',
      confirmLabel: 'Make a new link',
      run: async () => {
        setToken((await share({ state: 'on', note, renew: true })).token);
        return { message: 'There is a new link; the old one opens nothing' };
      },
    });
  const turnOff = () =>
    void runAct(async () => {
      await share({ state: 'off', note });
      setToken(null);
      return {
        message: 'The link is off',
        undo: async () => {
          setToken((await share({ state: 'on', note })).token);
          return 'The same link is on again';
        },
      };
    }, 'The link stays on');

  return (
    <>
      <QueryPanel framed title="Let the committee vote" query={query}>
        {(link) => (
          <div className="grid grid-cols-1 gap-4">
            {link?.state === 'on' ? (
              <>
                {note === null ? null : <p className="whitespace-pre-line wrap-anywhere">‘{note}’</p>}
                {canEdit && token !== null ? (
                  <ShareLink
                    label={`Link to vote on ${venue.name}`}
                    url={new URL(venuePaths.sharedVenue(token), globalThis.location.origin).href}
                    shareTitle={`Shall it be ${venue.name}?`}
                  />
                ) : null}
                {canEdit ? (
                  <div className="flex flex-wrap gap-3">
                    {token === null ? (
                      <Button variant="outline" pending={isPending} onClick={show}>
                        Show the link
                      </Button>
                    ) : null}
                    <Button variant="outline" onClick={() => setWriting(true)}>
                      Change the word above it
                    </Button>
                    <Button variant="outline" onClick={renew}>
                      Make a new link
                    </Button>
                    <Button variant="outline" onClick={turnOff}>
                      Turn the link off
                    </Button>
                  </div>
                ) : null}
              </>
            ) : (
              <div className="grid justify-items-start gap-3">
                <p className="text-muted-foreground">
                  Whoever has the link sees facts, spaces and cost of this venue and says what they think,
                  without an account. Bookings and contact stay with you.
                </p>
                {canEdit ? (
                  <Button variant="outline" onClick={() => setWriting(true)}>
                    Make a link
                  </Button>
                ) : null}
              </div>
            )}
            {link === null ? null : <Votes votes={link.votes} />}
          </div>
        )}
      </QueryPanel>
      <FormDialog
        open={writing}
        onOpenChange={setWriting}
        size="sm"
        title="Link for the committee"
        description="They read your word above the facts."
        schema={noteSchema}
        defaultValues={{ note: note ?? '' }}
        submitLabel={isOn ? 'Save word' : 'Turn the link on'}
        onSave={async (draft) => setToken((await share({ state: 'on', note: draft.note })).token)}
      >
        {({ register, formState: { errors } }) => (
          <Field label="A word to the committee" optional error={errors.note?.message}>
            <Textarea rows={3} {...register('note')} />
          </Field>
        )}
      </FormDialog>
    </>
  );
}

/** How they answered, and each with their word. */
function Votes({ votes }: { votes: readonly VenueVote[] }) {
  if (votes.length === 0) return <p className="text-muted-foreground">Nobody has voted yet.</p>;
  return (
    <>
      <PollBars
        question="What the committee thinks"
        options={ANSWERS.map((id) => ({
          id,
          label: ANSWER_NAMES[id],
          count: votes.filter(({ answer }) => answer === id).length,
        }))}
      />
      <List.Root aria-label="Votes">
        {votes.map(({ id, name, answer, comment }) => (
          <List.Item
            key={id}
            title={name}
            description={comment}
            end={<Badge tone={TONES[answer]}>{ANSWER_NAMES[answer]}</Badge>}
          />
        ))}
      </List.Root>
    </>
  );
}
