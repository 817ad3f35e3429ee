import { buttonVariants, textLinkVariants } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { PageMain } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { accountPaths } from '../../account/paths';
import { LegalSection } from './legal-text';

type Seen = 'yes' | 'by role' | 'if they allow' | 'no';

/** Who sees what of a guest, as the policies of the database decide it. */
const SEEN: readonly (readonly [of: string, host: Seen, helpers: Seen, guests: Seen])[] = [
  ['Name', 'yes', 'yes', 'if they allow'],
  ['Coming or not', 'yes', 'yes', 'if they allow'],
  ['Email, phone, address', 'yes', 'by role', 'no'],
  ['Meals, allergies, ages of children', 'yes', 'by role', 'no'],
  ['What a household has paid', 'yes', 'by role', 'no'],
  ['When the link was opened', 'if they allow', 'if they allow', 'no'],
];

const Mark = ({ seen }: { seen: Seen }) =>
  seen === 'yes' ? (
    <>
      <span aria-hidden className="font-bold text-primary">
        ✓
      </span>{' '}
      yes
    </>
  ) : seen === 'no' ? (
    <span className="text-muted-foreground">
      <span aria-hidden>–</span> no
    </span>
  ) : (
    <span className="inline-block rounded-md bg-quiet px-2 py-0.5 font-semibold text-quiet-foreground">
      {seen}
    </span>
  );

const button = (variant: 'default' | 'outline') => buttonVariants({ variant });

/** What is asked first, each answered in a line or two. */
const MINUTE = [
  [
    'What',
    'What you and your guests write: names, addresses, answers, what was paid. No adverts, no tracker, no data bought from others.',
  ],
  ['Why', 'To run your event. Nothing is sold or lent, and nothing is passed on but to the mail server.'],
  [
    'How long',
    'As long as you keep it. Whoever unsubscribes stays on a short list of addresses that must not be written to.',
  ],
] as const;

/** What is kept, why, how long and how to leave: a minute of it first, then the whole text. */
export function PrivacyView() {
  return (
    <PageMain width="site" className="grid grid-cols-1 gap-14">
      <header className="grid gap-6">
        <h1 className="text-4xl tracking-tight sm:text-5xl">Privacy in one minute</h1>
        <dl className="border-b">
          {MINUTE.map(([term, text]) => (
            <div key={term} className="grid gap-x-8 gap-y-1 border-t py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-display text-xl font-heading">{term}</dt>
              <dd className="max-w-reading">{text}</dd>
            </div>
          ))}
          <div className="grid gap-x-8 gap-y-1 border-t py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-display text-xl font-heading">How to leave</dt>
            <dd className="grid gap-3">
              <span className="flex flex-wrap gap-3">
                <SiteLink to={accountPaths.account()} className={button('default')}>
                  Download my data
                </SiteLink>
                <SiteLink to={accountPaths.account()} className={button('outline')}>
                  Delete my data
                </SiteLink>
              </span>
              <span className="max-w-reading text-sm text-muted-foreground">
                Guests ask their host, who can remove them at once, or write to us.
              </span>
            </dd>
          </div>
        </dl>
      </header>
      <section aria-labelledby="seen" className="grid grid-cols-1 gap-4">
        <h2 id="seen" className="text-2xl">
          Who sees what of a guest
        </h2>
        <table className="w-full text-start text-sm sm:text-base">
          <thead>
            <tr className="border-b-2 border-foreground">
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              {['The host', 'Helpers', 'Other guests'].map((who) => (
                <th key={who} scope="col" className="px-2 py-2 text-start font-semibold">
                  {who}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SEEN.map(([of, ...by]) => (
              <tr key={of} className="border-b">
                <th scope="row" className="py-3 pe-2 text-start font-semibold">
                  {of}
                </th>
                {by.map((seen, column) => (
                  <td key={column} className="px-2 py-3">
                    <Mark seen={seen} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="text" className="grid grid-cols-1 gap-8">
        <header className="grid gap-1">
          <h2 id="text" className="text-2xl">
            The whole text
          </h2>
          <p className="text-muted-foreground">
            In force since <time dateTime="2026-11-26">November 26, 2026</time>
          </p>
        </header>
        <div className="grid max-w-[68ch] gap-8">
          <LegalSection level={3} title="What is kept">
            <p>
              <strong>Of organisers:</strong> name, email address, a password in hashed form, time zone, and
              the events they create.
            </p>
            <p>
              <strong>Of guests:</strong> what their host enters (name, household, email or phone) and what
              they answer: coming or not, plus-ones, age band of children, meal, diet, a note.
            </p>
            <p>
              <strong>Of technique:</strong> who changed what and when in an event, and whether an invitation
              was delivered and answered, so that a host can see whom to ask again.
            </p>
          </LegalSection>
          <LegalSection level={3} title="Why">
            <p>
              To run the event: to invite, to count, to cater, to remind those who have not answered. Nothing
              is used for advertising and nothing is passed to others, except to the mail server that carries
              the invitations.
            </p>
          </LegalSection>
          <LegalSection level={3} title="Who sees it">
            <p>
              The host and the helpers the host names. A guest sees the own household’s reply. The database
              itself enforces this for every single row. Whoever holds a personal link can read and change
              that one reply, so guests should treat it like a ticket; a host can revoke it.
            </p>
          </LegalSection>
          <LegalSection level={3} title="How long">
            <p>
              As long as the organiser keeps the event. Performance logs are removed after 30 days. A person
              who unsubscribes stays on a short list of addresses that must not be written to.
            </p>
          </LegalSection>
          <LegalSection level={3} title="On your device">
            <p>
              Signing in is kept in this browser’s storage, as are your preferred event type, a plan you chose
              before signing up, and drafts of forms. Drafts and the sign-in are removed when you sign out.
              One cookie says that somebody is signed in here, and nothing else, so that the server shows you
              the right header. There are no cookies for advertising or measurement.
            </p>
          </LegalSection>
          <LegalSection level={3} title="How to leave">
            <p>
              <SiteLink to={accountPaths.account()} className={textLinkVariants()}>
                Download or delete my data
              </SiteLink>{' '}
              in your account, and export your guests and replies as a sheet at any time. To have a guest’s
              details removed, write to{' '}
              <a className="text-link underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
                {brand.supportEmail}
              </a>
              . Guests can also ask their host, who can remove them at once.
            </p>
          </LegalSection>
          <LegalSection level={3} title="Changes of this page">
            <ul className="list-disc ps-5">
              <li>
                <time dateTime="2026-11-26">November 26, 2026</time>: the cookie that says that somebody is
                signed in.
              </li>
              <li>
                <time dateTime="2026-11-21">November 21, 2026</time>: first version.
              </li>
            </ul>
          </LegalSection>
        </div>
      </section>
    </PageMain>
  );
}
