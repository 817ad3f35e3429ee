import type { TokenViewProps } from '@foregather/features/patterns/token-page';
import { coverOf } from './cover-of';
import { isLarge } from './large/large-screens';
import { outcomeOf } from './outcome';
import { hasAnswered, type ReplyView } from '../reply-view';
import { SIGN_UP } from './sign-up';
import { AnsweredPage } from './answered-page';
import '../components/reply-form/invitation.css';
import { InvitationPage } from './invitation-page';
import { LargePage } from './large/large-page';
import { PageFooter } from './page-footer';

/** Everything a guest sees behind a personal link: the invitation, the household's answer, and what it came to. */
export function ReplyPageView(props: TokenViewProps<ReplyView>) {
  const { data: view, search, form, submission, notice } = props;
  // What was sent to the programme stands beside the answer, which is not asked again.
  const signingUp = submission?.action === SIGN_UP;
  const editing = search.has('edit') || (submission !== null && !signingUp);
  const withdraws = view.open && hasAnswered(view) && search.has('withdraw') && submission === null;
  const answers = view.open && !withdraws && (editing || !hasAnswered(view));
  const outcome = outcomeOf(view);
  const cover = coverOf(view, form.send !== undefined);
  const off = view.closed_reason === 'cancelled';
  const footer = <PageFooter view={view} address={form.address} large={isLarge(search)} />;
  const asks = withdraws ? 'withdraw' : answers ? 'answer' : null;
  const answered = asks === null && !off && (outcome === 'yes' || outcome === 'maybe' || outcome === 'no');
  const looks = isLarge(search)
    ? 'inv inv-large'
    : answered
      ? 'inv'
      : off
        ? 'inv inv-beside inv-off'
        : 'inv inv-beside';
  const shared = { view, cover, form, notice, footer };
  return (
    <div className={looks} data-event-type={view.looks.kind}>
      {isLarge(search) ? (
        <LargePage {...shared} outcome={outcome} asks={asks} submission={submission} />
      ) : asks === null && !off && (outcome === 'yes' || outcome === 'maybe' || outcome === 'no') ? (
        <AnsweredPage {...shared} outcome={outcome} submission={signingUp ? submission : null} />
      ) : (
        <InvitationPage {...shared} outcome={outcome} asks={asks} submission={submission} />
      )}
    </div>
  );
}
