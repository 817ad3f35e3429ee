import { RichText } from '@foregather/ui/rich-text-view';
import { initialsOf } from '../guest-names';
import type { ReplyView } from '../reply-view';

/** A number as telephones dial it. */
export const dialled = (phone: string) => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;

/** How a guest reaches whom they can ask; nothing where there is neither number nor address. */
export function Reach({ contact }: Pick<ReplyView, 'contact'>) {
  const { email, phone } = contact;
  return (
    <>
      {phone ? <a href={dialled(phone)}>{phone}</a> : null}
      {phone && email ? ' · ' : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </>
  );
}

/** The host's own words, and who they are from. */
export function HostLetter({ view }: { view: ReplyView }) {
  const { host, contact, words, event } = view;
  const asksAnother = contact.name !== host.name;
  return (
    <section className="inv-letter" aria-label={`From ${host.name}`}>
      <RichText
        value={words}
        headingLevel={3}
        className="inv-words"
        fallback={event.summary ? <p className="inv-words whitespace-pre-line">{event.summary}</p> : null}
      />
      <div className="inv-by">
        <span className="inv-face" aria-hidden="true">
          {initialsOf(host.name)}
        </span>
        <p className="inv-quiet min-w-0">
          <b className="block text-foreground">{host.name}</b>
          {asksAnother ? `is hosting. Ask ${contact.name}` : 'is hosting'}
          {contact.phone || contact.email ? (
            <>
              {': '}
              <Reach contact={contact} />
            </>
          ) : null}
        </p>
      </div>
    </section>
  );
}
