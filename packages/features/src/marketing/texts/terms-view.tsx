import { brand } from '@foregather/features/core/base';
import { LegalText, LegalSection } from './legal-text';

const SUMMARY = [
  'You may use the service for real gatherings, and you answer for the list of people you bring in.',
  'Invite people who would expect to hear from you. Everyone can unsubscribe by one click.',
  'Your data stays yours: you can export and delete it at any time.',
  'Free stays free. A trial ends by itself and never turns into a charge.',
];

/** The rules of use: summary first, then each section in full. */
export function TermsView() {
  return (
    <LegalText title="Terms" inForceSince="2026-11-21" summary={SUMMARY} withBrand>
      <LegalSection title="Who agrees to what">
        <p>
          These terms are between you and whoever runs this installation of {brand.name} (the operator). By
          creating an account you agree to them. Guests who only answer an invitation need no account and
          agree to nothing but the section on fair use.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          Keep your password to yourself and your email address current. You can sign out of all devices in
          the account settings. Helpers get an account of their own; do not share yours.
        </p>
      </LegalSection>
      <LegalSection title="The people on your list">
        <p>
          You decide whom to invite and which details to keep. Ask for no more than the event needs. Details
          of children and of health, such as allergies, are for planning this event only. When someone asks
          you to remove them, do so.
        </p>
      </LegalSection>
      <LegalSection title="Fair use">
        <p>
          No advertising to strangers, no harassment, no copied identities, no attempts to read other people’s
          data or to overload the service. The operator may pause an account that does this, and tells its
          owner why.
        </p>
      </LegalSection>
      <LegalSection title="Plans and trials">
        <p>
          An account starts on the Free plan. One trial of 14 days opens the Premium features and ends by
          itself. When a plan ends, what you made with it stays readable and can be exported.
        </p>
      </LegalSection>
      <LegalSection title="What the service promises">
        <p>
          The service is given with care but without a guarantee that it never fails. Keep an export of what
          matters on the day. Nothing here limits rights that your law gives you as a consumer.
        </p>
      </LegalSection>
      <LegalSection title="Ending and changes">
        <p>
          You may leave at any time. When these terms change, the date above changes and account holders are
          told by email at least 30 days before. Questions go to{' '}
          <a className="text-link underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      </LegalSection>
    </LegalText>
  );
}
