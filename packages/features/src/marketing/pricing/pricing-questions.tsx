import { TRIAL_DAYS } from '@foregather/features/core/session';
import { textLinkVariants } from '@foregather/ui';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { supportPaths } from '../../support/paths';
import { QuestionList } from '../components/question-list';

const QUESTIONS = [
  [
    'What is lost when I go back to a smaller plan?',
    'Nothing. Everything stays readable and can be taken out as files. If something is above the smaller limit, you cannot add more of it until there is room. Guests notice nothing: they can still answer.',
  ],
  [
    'What does the price for one event open?',
    'The plan for that one event, until 60 days after its end. Your other events stay on the plan of your account.',
  ],
  [
    'How do I get Business?',
    'By upgrading: start on Free, then choose Business. It is not chosen at sign-up.',
  ],
  [
    'What is the trial?',
    `${TRIAL_DAYS} days of Premium with Premium’s limits, once, without a card. It ends by itself and never turns into a charge.`,
  ],
  [
    'What counts as an open event?',
    'One that is live or paused and not over. Drafts, cancelled, archived and ended events do not count, so you can prepare the next one.',
  ],
  [
    'Which emails count?',
    'Invitations, reminders and announcements. Cancellations, sign-in mails and answers to what a guest did are always sent and never counted.',
  ],
  [
    'What happens at a limit?',
    'A limit stops only your own next addition, with a sentence that says what is full. It never stops a guest’s reply. Nothing is deleted.',
  ],
] as const;

/** What is asked about plans before one is chosen. */
export function PricingQuestions() {
  return (
    <section aria-labelledby="plan-questions" className="grid gap-6 lg:grid-cols-[18rem_1fr]">
      <div className="grid content-start gap-2">
        <h2 id="plan-questions" className="text-section">
          Questions
        </h2>
        <p className="text-muted-foreground">
          Not here?{' '}
          <SiteLink to={supportPaths.contact()} className={textLinkVariants()}>
            Ask us
          </SiteLink>
          , a person answers.
        </p>
      </div>
      <QuestionList questions={QUESTIONS} />
    </section>
  );
}
