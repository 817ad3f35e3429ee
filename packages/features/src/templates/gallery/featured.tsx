import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonVariants } from '@foregather/ui';
import { addDays, dayInZone, deviceZone, formatDayOfYear, shortWeekday } from '@foregather/words';
import { TemplateArt } from '../components/template-art';
import { fit } from '../fit';
import { templatePaths } from '../paths';
import type { TemplateBody } from '../template-schema';
import { templateQuery } from '../templates';
import { GALLERY, type GalleryEntry } from './find';
import { cardLine, guestsLine, TemplateCard } from './template-card';

const FIRST = 'family';
const BESIDE = ['wedding', 'charity-gala'];

/** A task is shown from each third of the time before the event. */
const THIRDS = [0, 1, 2] as const;

/** The shortest of a few titles: a slip of paper has room for a line. */
const shortest = <Titled extends { title: string }>(tasks: readonly Titled[]): Titled | undefined =>
  tasks.toSorted((one, other) => one.title.length - other.title.length)[0];

/** The first sentence of a summary. */
const firstSentence = (text: string) => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

/** Three tasks of a plan on the days they would have if the event were so many weeks away. */
function onRealDays(body: TemplateBody, weeks: number) {
  const today = dayInZone(new Date(), deviceZone());
  const start = addDays(today, weeks * 7);
  const fitting = fit(body, today, start);
  const before = body.tasks.filter((task) => fitting.dayOf(task) < 0);
  const tasks = THIRDS.flatMap((third) => {
    const from = (share: number) => Math.round((before.length * share) / THIRDS.length);
    const task = shortest(before.slice(from(third), from(third + 1)));
    return task ? [{ title: task.title, day: addDays(start, fitting.dayOf(task)) }] : [];
  });
  return { start, tasks, others: body.tasks.length - tasks.length };
}

/** The head of the shelves: one template with its plan on real days, and two beside it. */
export function Featured({ weeks }: { weeks: number }) {
  const first = GALLERY.find(({ slug }) => slug === FIRST);
  const beside = BESIDE.flatMap((slug) => GALLERY.filter((entry) => entry.slug === slug));
  return (
    <section aria-label="To begin with" className="grid gap-x-5 gap-y-5 xl:grid-cols-[800fr_348fr]">
      {first ? <LargeCard entry={first} weeks={weeks} /> : null}
      <div className="grid content-between gap-4 sm:grid-cols-2 xl:grid-cols-1">
        {beside.map((entry) => (
          <TemplateCard key={entry.slug} entry={entry} shape="card" />
        ))}
      </div>
    </section>
  );
}

function LargeCard({ entry, weeks }: { entry: GalleryEntry; weeks: number }) {
  return (
    <article className="group relative min-w-0">
      <TemplateArt
        slug={entry.slug}
        shape="feature"
        className="h-59 rounded-xl md:aspect-[800/500] md:h-auto xl:h-full xl:min-h-125"
        imageClassName="max-md:object-[20%_50%]"
      />
      <Slip slug={entry.slug} weeks={weeks} />
      <div className="relative mx-2.5 -mt-8.5 grid gap-3 rounded-lg border-t-8 border-spruce-700 bg-card p-4 text-card-foreground shadow-lg md:absolute md:inset-x-5.5 md:bottom-5.5 md:m-0 md:grid-cols-[1fr_auto] md:items-center md:gap-5 md:px-5.5">
        <div className="grid gap-0.5">
          <h2 className="text-2xl">
            <Link
              to={templatePaths.template(entry.slug)}
              className="rounded-xl after:absolute after:inset-0 focus-ring md:static"
            >
              {entry.name}
            </Link>
          </h2>
          <p>{firstSentence(entry.summary)}</p>
          <p className="text-meta text-muted-foreground">
            {cardLine(entry)}, {guestsLine(entry)}
          </p>
        </div>
        <span aria-hidden className={buttonVariants({ class: 'max-md:w-full' })}>
          Look inside
        </span>
      </div>
    </article>
  );
}

/** A slip of paper in the sky: what the plan would say on real days. Beside the time that is left it is decoration. */
function Slip({ slug, weeks }: { slug: string; weeks: number }) {
  const { data: body } = useQuery(templateQuery(slug));
  if (!body) return null;
  const { start, tasks, others } = onRealDays(body, weeks);
  return (
    <div className="absolute end-5.5 top-5.5 w-79 rotate-[1.6deg] rounded-lg bg-card px-3.5 py-3 text-card-foreground shadow-lg max-md:hidden print:hidden">
      <p className="flex items-center gap-2 pb-1.5 font-display text-item font-heading">
        <CalendarDays aria-hidden className="size-4" />
        If the day is {formatDayOfYear(start)}
      </p>
      <ul>
        {tasks.map(({ title, day }, index) => (
          <li key={title} className="grid grid-cols-[1.25rem_1fr_auto] gap-2 border-t py-1.5 text-sm/snug">
            <span
              aria-hidden
              className={`grid size-5 place-items-center rounded-sm border-[1.5px] ${index < 1 ? 'border-answer-yes bg-answer-yes text-card' : 'border-input'}`}
            >
              {index < 1 ? <Check className="size-3.5" strokeWidth={3} /> : null}
            </span>
            <span>{title}</span>
            <span className="text-meta font-item whitespace-nowrap text-muted-foreground">
              {shortWeekday(day)} {formatDayOfYear(day)}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t pt-1.5 text-meta text-muted-foreground">and {others} more, each on its day</p>
    </div>
  );
}
