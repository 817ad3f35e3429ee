import type { Submission, TokenFormState } from '@foregather/features/patterns/token-page';
import { dayText, zoneCity } from '@foregather/words';
import { REPLY_COPY } from '../reply-copy';
import type { ReplyView } from '../reply-view';
import { ReplyForm } from '../components/reply-form/reply-form';
import { PlacesNote } from './reply-notices';

export interface ReplySectionProps {
  view: ReplyView;
  form: TokenFormState;
  submission: Submission | null;
}

/** The household's name tags, and until when they can be picked up. */
export function ReplySection({ view, form, submission }: ReplySectionProps) {
  return (
    <section id="answer" aria-labelledby="reply-heading" className="grid scroll-mt-6 gap-4">
      <div>
        <h2 id="reply-heading">{REPLY_COPY.guest.people(view)}</h2>
        {view.event.rsvp_closes_on ? (
          <p className="inv-quiet">
            Reply by {dayText(view.event.rsvp_closes_on)}, end of the day in {zoneCity(view.event.zone)}. You
            can change your answer until then.
          </p>
        ) : null}
        <PlacesNote view={view} />
      </div>
      <ReplyForm view={view} form={form} submission={submission} />
      <p className="inv-quiet text-center">{view.host.name} gets your answer at once.</p>
    </section>
  );
}
