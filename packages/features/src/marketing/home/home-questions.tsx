import { QuestionList } from '../components/question-list';

const QUESTIONS = [
  [
    'Do my guests need an account?',
    'No. Each household gets a personal link and answers for everyone on it. It works in any browser, and it can be changed until the last day to reply.',
  ],
  [
    'What if someone has no email?',
    'Copy their link into any chat, print it as a letter with a code to scan, or write their answer down for them after a call.',
  ],
  [
    'Can several of us organise together?',
    'Yes. Invite others to your organisation, or give somebody a part of one event: treasurer, check-in, communications.',
  ],
  [
    'Who sees my guest list?',
    'You and those you name. A guest sees the own household, and of others only who agreed to be shown. Nothing is sold or shared.',
  ],
  [
    'What happens when the event is over?',
    'It stays readable, and its list is the start of the next one. You can export everything and delete it.',
  ],
] as const;

/** What is asked before one begins. */
export function HomeQuestions() {
  return <QuestionList questions={QUESTIONS} />;
}
