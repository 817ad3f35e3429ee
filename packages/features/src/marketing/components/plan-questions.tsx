import { TRIAL_DAYS } from '@foregather/features/core/session';

const QUESTIONS = [
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
    'What happens at a limit, or after a downgrade?',
    'A limit stops only your own next addition, with a sentence that says what is full. It never stops a guest’s reply. Nothing is deleted, and what you made stays readable and can be exported.',
  ],
] as const;

/** What is asked about plans before one is chosen. */
export function PlanQuestions() {
  return (
    <dl className="grid gap-5 md:grid-cols-2 md:gap-x-10">
      {QUESTIONS.map(([question, answer]) => (
        <div key={question} className="grid content-start gap-1">
          <dt className="font-semibold">{question}</dt>
          <dd className="text-muted-foreground">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
