import type { ReactNode } from 'react';
import { buttonVariants } from '@foregather/ui';
import { calendarLinks, mapLink, TokenCover } from '@foregather/features/patterns/token-page';
import { dayInZone, dayText, daysBetween, eventWhen } from '@foregather/words';
import type { SharedPage } from '../../token-pages/shared-page';

export interface PageFrameProps {
  page: SharedPage;
  /** The instant of rendering, in ms since 1970. */
  now: number;
  /** Where its files are; null where there are none. */
  address: string | null;
  /** No server renders it: the theme of the application decides, which a picture does not hear of. */
  inApp: boolean;
  /** The page is read beside its cover. A draft stands below it, with the comments beside. */
  beside?: boolean;
  /** Over everything. */
  above?: ReactNode;
  /** What can be done with the page, at its end. */
  tools?: ReactNode;
  children: ReactNode;
}

/** What stands round a page: the cover with its title, where one meets, the day as a ticket, who wrote it, and what else there is. */
export function PageFrame({
  page,
  now,
  address,
  inApp,
  beside = true,
  above,
  tools,
  children,
}: PageFrameProps) {
  const { event, host, looks, more } = page;
  return (
    <>
      {above}
      <main
        id="main"
        className={`mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 px-4 pb-10 print:block print:max-w-none print:p-0 ${beside ? 'lg:max-w-6xl lg:grid-cols-2 lg:items-start lg:gap-14 lg:p-6' : 'sm:pt-6 lg:max-w-5xl'}`}
      >
        <div className={`grid grid-cols-1 ${beside ? 'lg:sticky lg:top-6' : 'lg:max-w-2xl'}`}>
          <TokenCover
            looks={looks}
            line={event.name}
            title={page.title}
            above={!beside}
            empty={event.status === 'cancelled'}
            onTag={inApp}
          />
          <FindUs event={event} />
        </div>
        <div className={`grid min-w-0 grid-cols-1 gap-7 print:gap-4 ${beside ? 'lg:py-4' : ''}`}>
          <div className={beside ? '' : 'lg:max-w-2xl'}>
            <Day event={event} now={now} address={address} />
          </div>
          {children}
          <footer
            className={`grid gap-4 border-t pt-4 text-sm wrap-anywhere ${beside ? '' : 'lg:max-w-2xl'}`}
          >
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
            <p className="text-muted-foreground">
              From {host.name}, as of{' '}
              <time dateTime={page.changed_at}>{dayText(dayInZone(page.changed_at, event.zone))}</time>
              <Reach page={page} />
            </p>
            {tools}
          </footer>
        </div>
      </main>
    </>
  );
}

/** A tag over the lower edge of the cover, on which the place is read from afar. */
function FindUs({ event }: Pick<SharedPage, 'event'>) {
  const [first] = [event.location_name, event.address].filter(Boolean);
  if (!first) return null;
  return (
    <p className="relative z-1 mx-5 -mt-8 max-w-sm -rotate-2 justify-self-center overflow-hidden rounded-xl bg-linen-0 text-center text-spruce-950 shadow-lg lg:-mt-10 print:hidden">
      <span className="block bg-primary px-6 py-2 font-semibold text-primary-foreground text-sm">
        Hello, you find us at
      </span>{' '}
      <bdi className="block px-6 py-3 font-display text-xl font-heading wrap-anywhere">{first}</bdi>
    </p>
  );
}

/** The day as a ticket with how long it is to go; the address, its map and the way into a calendar. */
function Day({ event, now, address }: Pick<SharedPage, 'event'> & Pick<PageFrameProps, 'now' | 'address'>) {
  const { start_date: day, zone, location_name: name, address: place } = event;
  const left = day === null ? 0 : daysBetween(dayInZone(new Date(now).toISOString(), zone), day);
  const map = mapLink(event);
  // The file is what every calendar takes. Where no server answers one, a calendar of the web is filled in.
  const [web] = calendarLinks(event);
  const calendar =
    web === undefined || event.status === 'cancelled'
      ? null
      : address === null
        ? { href: web.href, label: `Add to ${web.name}` }
        : { href: `${address}/event.ics`, label: 'Add to calendar' };
  return (
    <section aria-label="When and where" className="grid grid-cols-1 gap-3">
      <div className="flex overflow-hidden rounded-2xl border bg-card text-card-foreground shadow-sm">
        {event.status === 'cancelled' || left < 2 ? null : (
          <p className="grid shrink-0 basis-28 content-center border-input border-e-2 border-dashed bg-highlight px-3 py-4 text-center text-highlight-foreground">
            {/* The script of the page counts anew where a copy is read later. */}
            <b
              className={`font-display font-number ${left > 99 ? 'text-4xl/none' : 'text-5xl/none'}`}
              data-day={day}
              data-zone={zone}
            >
              {left}
            </b>
            <span className="font-semibold">days to go</span>
          </p>
        )}
        <div className="grid min-w-0 grow content-center gap-1 p-5 wrap-anywhere">
          <p className="font-display text-xl font-heading">
            {event.status === 'cancelled' ? 'Called off' : eventWhen(event)}
          </p>
          {name ? <p className="font-semibold">{name}</p> : null}
          {place ? <p className="whitespace-pre-line text-muted-foreground">{place}</p> : null}
        </div>
      </div>
      {calendar === null && map === null ? null : (
        <div className="flex flex-wrap gap-3 print:hidden">
          {calendar === null ? null : (
            <a
              href={calendar.href}
              rel="noopener noreferrer"
              className={buttonVariants({
                variant: 'primary-action',
                size: 'lg',
                className: 'min-w-40 grow',
              })}
            >
              {calendar.label}
            </a>
          )}
          {map === null ? null : (
            <a
              href={map}
              rel="noreferrer"
              target="_blank"
              className={buttonVariants({ variant: 'outline', size: 'lg', className: 'min-w-40 grow' })}
            >
              Show on a map
            </a>
          )}
        </div>
      )}
    </section>
  );
}

/** How a guest reaches whom they can ask; nothing where there is neither number nor address. */
function Reach({ page: { contact } }: Pick<PageFrameProps, 'page'>) {
  const ways = [
    ...(contact.phone
      ? [{ href: `tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`, text: contact.phone }]
      : []),
    ...(contact.email ? [{ href: `mailto:${contact.email}`, text: contact.email }] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <>
      . Something wrong or missing? Tell {contact.name}:{' '}
      {ways.map(({ href, text }, index) => (
        <span key={href}>
          {index === 0 ? '' : ' or '}
          <a
            href={href}
            className="inline-flex min-h-11 items-center underline underline-offset-4 focus-ring"
          >
            {text}
          </a>
        </span>
      ))}
    </>
  );
}
