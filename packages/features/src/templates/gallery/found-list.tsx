import { Link } from 'react-router-dom';
import { EmptyState } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { eventPaths } from '../../events/paths';
import { TemplateArt } from '../components/template-art';
import { templatePaths } from '../paths';
import { findTemplates, fits, type GalleryEntry, nearestTemplates } from './find';
import { leadText, weeksText } from './lead-times';
import type { Wanted } from './search-params';
import { guestsLine } from './template-card';

/** What is asked for in one list, best fit first; the three that come nearest where nothing is. */
export function FoundList({ wanted }: { wanted: Wanted }) {
  const found = findTemplates(wanted);
  if (found.length === 0) return <NothingFound wanted={wanted} />;
  return (
    <section aria-label="Found" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <h2 className="text-2xl">{found.length === 1 ? 'One plan' : `${found.length} plans`}</h2>
        <p role="status" className="text-item text-muted-foreground">
          {found.length === 1
            ? 'It is what you look for.'
            : `Those that fit ${weeksText(wanted.weeks)} come first.`}
        </p>
      </div>
      <Entries entries={found} weeks={wanted.weeks} />
    </section>
  );
}

function NothingFound({ wanted }: { wanted: Wanted }) {
  return (
    <section aria-label="Nearest" className="grid gap-6">
      <EmptyState
        bunting={false}
        title="No plan is quite that"
        description="These three come nearest. Or begin with an empty event and write your own list."
        action={
          <ButtonLink to={eventPaths.create()} variant="secondary">
            Start blank
          </ButtonLink>
        }
      />
      <Entries entries={nearestTemplates(wanted)} weeks={wanted.weeks} />
    </section>
  );
}

const Entries = ({ entries, weeks }: { entries: readonly GalleryEntry[]; weeks: number }) => (
  <ul className="grid gap-4 lg:grid-cols-2">
    {entries.map((entry) => (
      <li key={entry.slug} className="min-w-0">
        <FoundCard entry={entry} weeks={weeks} />
      </li>
    ))}
  </ul>
);

/** What it creates: '33 tasks, 15 budget lines, 8 roles, 10 questions, 7 messages, for 40 to 220 people'. */
const makes = (entry: GalleryEntry) => {
  const { tasks, budgetLines, roles, questions, messages } = entry;
  return `${tasks} tasks, ${budgetLines} budget lines, ${roles} roles, ${questions} questions, ${messages} messages, for ${guestsLine(entry)}`;
};

/** How it lies in the time that is left, in words. */
const timeLine = (entry: GalleryEntry, weeks: number) =>
  fits(entry, weeks)
    ? `Best from ${leadText(entry.leadDays)}: fits as written`
    : `Best from ${leadText(entry.leadDays)}: tightened to ${weeksText(weeks)}`;

function FoundCard({ entry, weeks }: { entry: GalleryEntry; weeks: number }) {
  return (
    <Link
      to={templatePaths.template(entry.slug)}
      className="group grid h-full content-start gap-4 rounded-lg border bg-card p-3 text-card-foreground focus-ring hover:bg-hover sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <TemplateArt slug={entry.slug} shape="card" className="aspect-[384/204] rounded-md sm:aspect-[4/3]" />
      <span className="grid content-start gap-1">
        <span className="block font-display text-section font-heading group-hover:underline">
          {entry.name}
        </span>
        <span className="block">{entry.summary}</span>
        <span className="mt-1 block text-meta text-muted-foreground">{makes(entry)}</span>
        <span className="block text-meta font-item">{timeLine(entry, weeks)}</span>
      </span>
    </Link>
  );
}
