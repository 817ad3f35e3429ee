import { useState } from 'react';
import { buttonVariants } from '@foregather/ui';
import { RichText } from '@foregather/ui/rich-text-view';
import { dayText, zoneCity } from '@foregather/words';
import { TokenCover, type TokenViewProps } from '@foregather/features/patterns/token-page';
import { PageParts } from '../../info-pages';
import { ticketPaths } from '../../tickets/paths';
import { closedWords } from './showcase-copy';
import { type Showcase, showcaseLooks } from './showcase';
import { ShowcaseFacts } from './showcase-facts';
import { ShowcaseForm } from './showcase-form';

/** An event's public face: its cover, the host's words, when and where, who is coming, the form that asks for a place, and the information page that the host chose. */
export function ShowcaseView({ data: view, form, submission, done, notice }: TokenViewProps<Showcase>) {
  const { event, host } = view;
  const [now] = useState(() => Date.now());
  const closed = closedWords(view);
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-2xl gap-8 px-4 pb-10 lg:max-w-6xl lg:grid-cols-2 lg:items-start lg:gap-14 lg:p-6"
    >
      <TokenCover
        looks={showcaseLooks(event)}
        title={event.name}
        line={`${host.name} invites you`}
        empty={view.state === 'cancelled'}
        // In the application its own theme decides, which the picture does not hear of.
        onTag={form.send !== undefined}
      />
      <div className="grid min-w-0 gap-8 lg:py-8">
        {closed ? <Notice title={closed.title}>{closed.text}</Notice> : null}
        {done === 'ask' && notice !== null ? (
          <Sent title={notice} approval={view.approval} host={host.name} />
        ) : null}
        {view.state === 'cancelled' ? null : (
          <RichText
            value={event.words}
            fallback={
              event.summary ? <p className="whitespace-pre-line wrap-anywhere">{event.summary}</p> : null
            }
            className="font-display text-xl leading-snug"
          />
        )}
        <ShowcaseFacts event={event} />
        {view.tickets === null ? null : (
          <p>
            <a
              href={ticketPaths.buy(view.tickets)}
              className={buttonVariants({ variant: 'default', size: 'lg' })}
            >
              Get tickets
            </a>
          </p>
        )}
        {view.coming && view.coming.count > 0 ? <Coming {...view.coming} /> : null}
        {view.state === 'open' && done !== 'ask' ? (
          <section aria-labelledby="ask-heading" className="grid gap-4">
            <div className="grid gap-1">
              <h2 id="ask-heading" className="font-display text-2xl font-heading">
                Would you like to come?
              </h2>
              {view.note ? <p className="whitespace-pre-line wrap-anywhere">{view.note}</p> : null}
              {view.closes_on ? (
                <p className="text-muted-foreground">
                  Ask by {dayText(view.closes_on)}, end of the day in {zoneCity(event.zone)}.
                </p>
              ) : null}
            </div>
            <ShowcaseForm view={view} form={form} submission={submission} />
          </section>
        ) : null}
        {view.page === null || view.state === 'cancelled' ? null : (
          <section aria-labelledby="page-heading" className="grid min-w-0 grid-cols-1 gap-6 border-t pt-8">
            <h2 id="page-heading" className="font-display text-2xl font-heading wrap-anywhere">
              {view.page.title}
            </h2>
            <PageParts blocks={view.page.blocks} now={now} headingLevel={3} />
          </section>
        )}
        <footer className="border-t pt-4 text-muted-foreground text-sm">
          This is an open invitation: whoever has its link can ask for a place.
        </footer>
      </div>
    </main>
  );
}

/** Why there is nothing to ask for. */
function Notice({ title, children }: { title: string; children: string }) {
  return (
    <section className="grid gap-1 rounded-lg border bg-card p-5">
      <h2 className="font-display text-xl font-heading wrap-anywhere">{title}</h2>
      <p className="wrap-anywhere">{children}</p>
    </section>
  );
}

/** The same words whoever asked: what came of it is told by mail alone. */
function Sent({ title, approval, host }: { title: string; approval: Showcase['approval']; host: string }) {
  return (
    <section role="status" className="grid gap-2 rounded-lg bg-success-surface p-5 text-success-text">
      <h2 className="font-display text-2xl font-heading">{title}</h2>
      <p>
        {approval === 'host'
          ? `Your request is with ${host}. We have written to the address you gave, and you hear there how it goes on.`
          : 'We have sent the answer to the address you gave, with a link of your own. Keep that mail.'}
      </p>
      <p>Nothing there after ten minutes? Look among the unwanted mail, or ask again with another address.</p>
    </section>
  );
}

/** Who is coming: only those who agreed are named. */
function Coming({ count, names }: NonNullable<Showcase['coming']>) {
  const shown = names.slice(0, 12);
  const others = count - shown.length;
  return (
    <section aria-labelledby="coming-heading" className="grid gap-2">
      <h2 id="coming-heading" className="font-display text-2xl font-heading">
        Who is coming
      </h2>
      <p className="wrap-anywhere">
        {shown.length === 0
          ? count === 1
            ? 'One person so far.'
            : `${count} people so far.`
          : `${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`}
      </p>
    </section>
  );
}
