import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Callout, EmptyState, LiveRegion, SearchField, Skeleton, ToggleGroup } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import { type InvitationRow, narrow } from '../invitation-row';
import { replyWords } from '../invitation-words';
import { refreshReplies } from '../mutations';
import { rsvpPaths } from '../paths';
import { invitationsQuery } from '../queries/invitations';
import { type Channel, CHANNEL_LABELS, CHANNELS } from '../reply-channels';
import { type RepliesViewProps, ViewFrame } from '../components/view-frame';
import { codeOf, findHouseholds, invitationByCode, SHOWN } from './entry';
import { EntryHousehold } from './entry-household';
import { EntryKeyList } from './entry-key-list';
import { EntryList, FoundList } from './entry-lists';
import { useEntries } from './use-entries';

const ICONS = { phone: Phone, paper: Mail } as const;

/** Replies that came by phone and on paper, one household after the other, by keys alone. */
export function EntryView({ event, beside }: RepliesViewProps) {
  const invitations = useQuery(invitationsQuery(event.id));
  const may = useCan('replies.answer', event);
  const [channel, setChannel] = useState<Channel>('phone');
  return (
    <ViewFrame
      event={event}
      beside={beside}
      view="entry"
      actions={
        may ? (
          <ToggleGroup.Root
            type="single"
            aria-label="How did they tell you?"
            value={channel}
            onValueChange={(value) => setChannel(CHANNELS.find((known) => known === value) ?? 'phone')}
          >
            {CHANNELS.map((value) => {
              const Icon = ICONS[value];
              return (
                <ToggleGroup.Item key={value} value={value} className="min-h-11">
                  <Icon aria-hidden />
                  {CHANNEL_LABELS[value]}
                </ToggleGroup.Item>
              );
            })}
          </ToggleGroup.Root>
        ) : undefined
      }
    >
      {may ? (
        <QueryView
          query={invitations}
          skeleton={<Skeleton className="h-100" />}
          loadingLabel="Loading the households"
          empty={{
            when: (rows) => rows.length === 0,
            view: (
              <EmptyState
                title="Nobody is invited yet"
                description="Invite households from your directory first. Then what they tell you by phone or on paper is entered here."
                action={
                  <ButtonLink to={rsvpPaths.replies({ event: event.id, invite: 'guests' })}>
                    Invite guests
                  </ButtonLink>
                }
              />
            ),
          }}
        >
          {(rows) => <Desk event={event} rows={rows} channel={channel} />}
        </QueryView>
      ) : (
        <Callout>You may read replies here. Whoever may change the event enters them.</Callout>
      )}
    </ViewFrame>
  );
}

interface DeskProps {
  event: RepliesViewProps['event'];
  rows: readonly InvitationRow[];
  channel: Channel;
}

/** The search, the household that is open below it, and what was entered. The search is where everything goes back to. */
function Desk({ event, rows, channel }: DeskProps) {
  const queries = useQueryClient();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const work = useEntries(event.id, () => refreshReplies(queries, event.id));
  const open = rows.find(({ id }) => id === openId);
  const found = findHouseholds(rows, query);
  const [first] = found;
  const silent = narrow(rows, { show: 'silent', q: '' });
  const silentPeople = silent.reduce((sum, { people }) => sum + people.length, 0);

  const show = (row: InvitationRow) => {
    setOpenId(row.id);
    setQuery('');
    setSaid('');
  };
  const back = (words = '') => {
    setOpenId(null);
    setQuery('');
    setSaid(words);
    search.current?.focus();
  };

  async function openFirst() {
    if (query.trim() === '') return;
    if (first) {
      show(first);
      return;
    }
    const code = codeOf(query);
    if (code === null) {
      setSaid('Nobody is called that. Try fewer letters, or the code of the letter.');
      return;
    }
    setSaid('Looking for the letter with this code.');
    try {
      const id = await invitationByCode(event.id, code);
      const row = rows.find((one) => one.id === id);
      if (row) show(row);
      else setSaid('Nobody is called that, and no letter has this code. Try fewer letters.');
    } catch (error) {
      setSaid(errorMessage(error));
    }
  }

  function searchKeys(pressed: KeyboardEvent) {
    if (pressed.nativeEvent.isComposing) return;
    if (pressed.key === 'Enter') {
      pressed.preventDefault();
      void openFirst();
    } else if ((pressed.ctrlKey || pressed.metaKey) && pressed.key.toLowerCase() === 'z' && query === '') {
      const last = work.entries.find(({ state }) => state === 'saved');
      if (!last) return;
      pressed.preventDefault();
      void takeBack(last);
    }
  }

  async function takeBack(entry: (typeof work.entries)[number]) {
    search.current?.focus();
    const refusal = await work.undo(entry);
    setSaid(refusal ?? `The entry of ${entry.row.name} is undone`);
  }

  return (
    <div className="grid items-start gap-x-7 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <p className="text-meta text-muted-foreground">
          {silent.length === 0
            ? 'Everybody has answered.'
            : `${silentPeople} ${silentPeople === 1 ? 'person' : 'people'} in ${silent.length} ${
                silent.length === 1 ? 'household' : 'households'
              } have not answered.`}
        </p>
        <div role="search" aria-label="Find a household">
          <SearchField
            ref={search}
            // One comes here to type.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label="Household, or code of its letter"
            placeholder="Name, or code of the letter"
            className="h-14 text-xl"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setSaid('');
            }}
            onKeyDown={searchKeys}
          />
        </div>
        <LiveRegion visible className="min-h-5 text-meta text-muted-foreground">
          {said === '' ? hint(query, found, open) : said}
        </LiveRegion>
        {open ? (
          <EntryHousehold
            key={open.id}
            eventId={event.id}
            row={open}
            channel={channel}
            known={replyWords(open, event.zone)}
            typed={work.typedOf(open.id)}
            onTyped={(typed) => work.keepTyped(open.id, typed)}
            onLeave={() => back()}
            onSaved={(before, now) => {
              const entry = work.add({ row: open, channel, before, now });
              back(`${open.name}: ${entry.words}. Saved.`);
            }}
          />
        ) : (
          <FoundList rows={found} zone={event.zone} unsaved={work.unsaved} onOpen={show} />
        )}
        <EntryList entries={work.entries} zone={event.zone} onUndo={(entry) => void takeBack(entry)} />
      </div>
      <EntryKeyList allowMaybe={event.allow_maybe} />
    </div>
  );
}

/** What Enter would do, or how many more there are. */
function hint(query: string, found: readonly InvitationRow[], open: InvitationRow | undefined): string {
  if (open && query === '') return '';
  const more = found.length - SHOWN;
  const others = more > 0 ? ` ${more} more: type more letters.` : '';
  const [first] = found;
  if (query.trim() === '') return `These have not answered yet.${others}`;
  if (first) return `Enter opens ${first.name}.${others}`;
  return codeOf(query) === null
    ? 'Nobody is called that.'
    : 'Nobody is called that. Enter looks for a letter with this code.';
}
