import { Avatar, Button } from '@foregather/ui';
import { ActionMenu } from '@foregather/features/core/shell';
import { Tags } from 'lucide-react';
import type { Book } from '../../book';
import { clockOf, doorOf } from '../../words';
import type { DeskHome, DeskPerson } from './desk-model';

export interface DeskHomesProps {
  book: Book;
  homes: readonly DeskHome[];
  onLetIn: (people: readonly DeskPerson[]) => void;
  onGive: (people: readonly DeskPerson[]) => void;
  onTakeTagsBack: (people: readonly DeskPerson[]) => void;
  onPrint: (people: readonly DeskPerson[]) => void;
  onLost: (person: DeskPerson) => void;
}

/** So many of who waits for a tag are drawn by their letters; their number is on the button. */
const FACES = 6;

/** Where a household is: in since when and by which door, who is still to come, whether the tags are given. */
function homeLine(book: Book, home: DeskHome): string {
  const { people, toCome, wanted } = home;
  const inside = people.length - toCome.length;
  if (inside === 0) return people.length === 1 ? 'To come' : `${people.length} to come`;
  const last = people
    .flatMap(({ since }) => since ?? [])
    .toSorted((a, b) => Date.parse(b.scanned_at) - Date.parse(a.scanned_at))[0];
  const since = last
    ? `In at ${clockOf(last.scanned_at, book.head?.event.zone ?? null)}, ${doorOf(book, last.door_id)}`
    : 'In';
  if (toCome.length > 0)
    return `${inside} of ${people.length} in, ${toCome.map(({ name }) => name).join(' and ')} to come`;
  return wanted.length > 0 ? since : `${since}, tags given`;
}

function Home({ home, ...props }: Omit<DeskHomesProps, 'homes'> & { home: DeskHome }) {
  const { book, onLetIn, onGive, onTakeTagsBack, onPrint, onLost } = props;
  const { people, wanted, toCome, letter, name } = home;
  const given = people.filter(({ tag }) => tag !== null);
  const items = [
    ...(toCome.length > 0
      ? [
          {
            key: 'in',
            label: toCome.length === 1 ? `Let in ${toCome[0]?.name ?? ''}` : `Let in ${toCome.length}`,
            onSelect: () => onLetIn(toCome),
          },
        ]
      : []),
    {
      key: 'print',
      label: people.length === 1 ? 'Print the tag' : `Print ${people.length} tags`,
      onSelect: () => onPrint(people),
    },
    ...(given.length > 0
      ? [{ key: 'back', label: 'Tags not given after all', onSelect: () => onTakeTagsBack(given) }]
      : []),
    ...people
      .filter(({ entry }) => entry.kind === 'ticket' && entry.state === 'expected')
      .map((person) => ({
        key: `lost-${person.entry.id}`,
        label: `${person.name} lost the ticket`,
        onSelect: () => onLost(person),
      })),
  ];
  return (
    <li className="desk-home flex flex-wrap items-center gap-3 px-4 py-3" data-wanted={wanted.length > 0}>
      <span className="min-w-0 grow basis-40">
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="block text-sm text-muted-foreground">{homeLine(book, home)}</span>
      </span>
      <span className="desk-letter" data-wanted={wanted.length > 0}>
        <span className="sr-only">Tags under </span>
        {letter}
      </span>
      <ActionMenu label={`Actions for ${name}`} items={items} variant="ghost" />
      {wanted.length > 0 ? (
        <span className="flex w-full flex-wrap items-center gap-3 [--avatar-rim:var(--accent)]">
          <span className="flex flex-1 flex-wrap gap-1">
            {wanted.slice(0, FACES).map(({ entry, name: called }) => (
              <Avatar key={entry.id} name={called} tintFor={entry.id} size="md" answer="yes" decorative />
            ))}
          </span>
          <Button className="min-h-11" onClick={() => onGive(wanted)}>
            <Tags aria-hidden />
            {wanted.length === 1 ? 'Give the tag' : `Give ${wanted.length} tags`}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** Arrivals by name: who is in and waits for a tag first. */
export function DeskHomes({ homes, ...props }: DeskHomesProps) {
  return (
    <ul
      aria-label="Arrivals"
      className="divide-y divide-border overflow-clip rounded-lg border border-border bg-card"
    >
      {homes.map((home) => (
        <Home key={home.id} home={home} {...props} />
      ))}
    </ul>
  );
}
