import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { exampleRow } from '../example-rows';
import { EXAMPLE_IDS, EXAMPLE_VIEW } from '../example-reply';
import type { ReplyView } from '../reply-view';
import { HouseholdAnswers } from './household-answers';

const { ada, obi, soup } = EXAMPLE_IDS;
const [adaView, obiView] = EXAMPLE_VIEW.people;
if (!adaView || !obiView) throw new Error('The example has two people.');

const answered: ReplyView = {
  ...EXAMPLE_VIEW,
  state: 'submitted',
  note: 'Obi may have an exam on the Monday. Could he come on Sunday only?',
  people: [
    { ...adaView, reply: 'yes', meal_option_id: soup, diet: 'no nuts' },
    { ...obiView, reply: 'maybe' },
  ],
};

const row = exampleRow(0, {
  people: [
    { key: ada, name: 'Ada', answer: 'yes', plusOne: false },
    { key: obi, name: 'Obi', answer: 'maybe', plusOne: false },
  ],
  plusOnesAllowed: 1,
  openedAt: '2030-05-02T08:00:00Z',
  remindedAt: '2030-05-20T08:00:00Z',
  repliedAt: '2030-05-21T08:00:00Z',
  reply: 'answered',
  channel: 'web',
});

const meta = {
  title: 'Features/Replies/Household panel',
  component: HouseholdAnswers,
  tags: ['ready'],
  decorators: [
    (Story) => (
      <div className="max-w-92 rounded-lg border bg-card text-card-foreground">
        <Story />
      </div>
    ),
  ],
  args: {
    row,
    view: answered,
    zone: 'Europe/Berlin',
    fixed: false,
    changes: {},
    onAnswer: fn(),
    onAddGuest: fn(),
  },
} satisfies Meta<typeof HouseholdAnswers>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press changes one answer; the one that holds is pressed. */
export const Answered: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const of = (name: string) => canvas.getByRole('group', { name: `Answer of ${name}` });
    await expect(canvas.getByRole('button', { name: 'Yes: Coming', pressed: true })).toBeVisible();
    const [no] = [...of('Obi').querySelectorAll('button')].filter(({ textContent }) => textContent === 'No');
    if (!no) throw new Error('Obi cannot say no.');
    no.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledWith(obi, 'no');
    await userEvent.click(canvas.getByRole('button', { name: 'Add the guest they may bring' }));
    await expect(args.onAddGuest).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('list', { name: 'History' })).toHaveTextContent('Answered by their link');
  },
};

/** The answer on its way shows at once; the refusal stands beside the person. */
export const SendingAndRefused: Story = {
  tags: ['visual'],
  args: {
    changes: {
      [ada]: { sending: { answer: 'no' } },
      [obi]: { refusal: 'No place is left, and this reply needs one.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Answer of Ada' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: 'No: Not coming', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('No place is left');
  },
};

/** Nothing was sent, nobody answered; the event takes no maybe. */
export const NotAnswered: Story = {
  tags: ['visual'],
  args: {
    row: exampleRow(2, {
      people: [],
      plusOnesAllowed: 0,
      sentAt: null,
      mail: { state: 'not-sent', reason: null },
    }),
    view: { ...EXAMPLE_VIEW, event: { ...EXAMPLE_VIEW.event, allow_maybe: false } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Maybe/ })).toBeNull();
    await expect(canvas.getByText('Nothing was sent yet.')).toBeVisible();
  },
};

/** Who may only look, or a cancelled event. */
export const Fixed: Story = {
  args: { fixed: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
    await expect(canvas.queryByText('Add the guest they may bring')).toBeNull();
  },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
