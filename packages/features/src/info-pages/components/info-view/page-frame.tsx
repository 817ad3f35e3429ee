import { coverAddress, coverLook, photoAddress } from '@foregather/covers';
import type { ReactNode } from 'react';
import { dayInZone, dayText, eventWhen } from '@foregather/words';
import type { SharedPage } from '../../token-pages/shared-page';

const FILE = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** The address of a picture of a page: the one of cover photos, cut to its middle. */
export const picture = (src: string): string | undefined =>
  FILE.test(src) ? photoAddress({ path: src, x: 50, y: 50 }, 'link') : undefined;

/** What stands round a page: the cover, the event with day and place, who wrote it, and what else there is. */
export function PageFrame({
  page,
  above,
  children,
}: {
  page: SharedPage;
  above?: ReactNode;
  children: ReactNode;
}) {
  const { event, host, looks, more } = page;
  const look = coverLook(looks);
  const cover = (mood: typeof look.mood | 'night') =>
    coverAddress({ ...look, mood, shape: 'link', state: undefined, type: 'svg' });
  const place = [event.location_name, event.address].filter(Boolean).join(', ');
  return (
    <main id="main" className="mx-auto grid w-full max-w-[45rem] gap-8 px-4 py-6 sm:py-10 print:p-0">
      {above}
      <header className="grid gap-4">
        <picture className="print:hidden">
          {looks.photo ? null : <source media="(prefers-color-scheme: dark)" srcSet={cover('night')} />}
          <img
            src={looks.photo ? photoAddress(looks.photo, 'link') : cover(look.mood)}
            alt={looks.photo?.alt ?? ''}
            width={1200}
            height={630}
            className="block aspect-1200/630 h-auto w-full rounded-xl bg-muted object-cover"
          />
        </picture>
        <div className="grid gap-2">
          <p className="text-muted-foreground wrap-anywhere">{event.name}</p>
          <h1 className="font-display text-4xl font-heading wrap-anywhere">{page.title}</h1>
          <p className="font-semibold wrap-anywhere">{eventWhen(event)}</p>
          {place === '' ? null : (
            <p className="wrap-anywhere">
              {place}{' '}
              <a
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
                rel="noreferrer"
                target="_blank"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
              >
                Show on a map
              </a>
            </p>
          )}
        </div>
      </header>
      {children}
      <footer className="grid gap-3 border-t pt-4 text-muted-foreground text-sm wrap-anywhere">
        {more.length === 0 ? null : (
          <div>
            <p className="font-semibold">Also written for you: ask {host.name} for the link</p>
            <ul className="list-disc ps-5">
              {more.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </div>
        )}
        <p>
          From {host.name}, as of{' '}
          <time dateTime={page.changed_at}>{dayText(dayInZone(page.changed_at, event.zone))}</time>
        </p>
      </footer>
    </main>
  );
}
