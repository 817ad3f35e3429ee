import { textLinkVariants } from '@foregather/ui';
import { brand } from '@foregather/features/core/base';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { accountPaths } from '../../account/paths';
import { LegalText, LegalSection } from './legal-text';

const SUMMARY = [
  'We keep what an organiser needs to plan an event, and nothing to sell.',
  'No advertising, no trackers, no third-party fonts or scripts.',
  'Guests answer by a personal link; it shows the household’s own reply and nobody else’s details.',
  'You can export what you brought in, and leave.',
];

/** What is kept, why, how long and how to leave: summary first. */
export function PrivacyView() {
  return (
    <LegalText title="Privacy" inForceSince="2026-11-26" summary={SUMMARY}>
      <LegalSection title="What is kept">
        <p>
          <strong>Of organisers:</strong> name, email address, a password in hashed form, time zone, and the
          events they create.
        </p>
        <p>
          <strong>Of guests:</strong> what their host enters (name, household, email or phone) and what they
          answer: coming or not, plus-ones, age band of children, meal, diet, a note.
        </p>
        <p>
          <strong>Of technique:</strong> who changed what and when in an event, and whether an invitation was
          delivered and answered, so that a host can see whom to ask again.
        </p>
      </LegalSection>
      <LegalSection title="Why">
        <p>
          To run the event: to invite, to count, to cater, to remind those who have not answered. Nothing is
          used for advertising and nothing is passed to others, except to the mail server that carries the
          invitations.
        </p>
      </LegalSection>
      <LegalSection title="Who sees it">
        <p>
          The host and the helpers the host names. A guest sees the own household’s reply. The database itself
          enforces this for every single row. Whoever holds a personal link can read and change that one
          reply, so guests should treat it like a ticket; a host can revoke it.
        </p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          As long as the organiser keeps the event. Performance logs are removed after 30 days. A person who
          unsubscribes stays on a short list of addresses that must not be written to.
        </p>
      </LegalSection>
      <LegalSection title="On your device">
        <p>
          Signing in is kept in this browser’s storage, as are your preferred event type, a plan you chose
          before signing up, and drafts of forms. Drafts and the sign-in are removed when you sign out. One
          cookie says that somebody is signed in here, and nothing else, so that the server shows you the
          right header. There are no cookies for advertising or measurement.
        </p>
      </LegalSection>
      <LegalSection title="How to leave">
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
      <LegalSection title="Changes of this page">
        <ul className="list-disc ps-5">
          <li>
            <time dateTime="2026-11-26">November 26, 2026</time>: the cookie that says that somebody is signed
            in.
          </li>
          <li>
            <time dateTime="2026-11-21">November 21, 2026</time>: first version.
          </li>
        </ul>
      </LegalSection>
    </LegalText>
  );
}
