import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EXAMPLE_VIEW } from '../example-reply';
import { STEP } from './large/large-screens';
import type { ReplyView } from '../reply-view';
import { ReplyPageView } from './reply-page-view';

const [ada, obi] = EXAMPLE_VIEW.people;
const [meal] = EXAMPLE_VIEW.meals;
if (!ada || !obi || !meal) throw new Error('The example has two people and a meal.');

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const asked: ReplyView = {
  ...EXAMPLE_VIEW,
  event: { ...EXAMPLE_VIEW.event, name: 'The Okafors, together again', address: '4 Marina Road, Lagos' },
  words: {
    type: 'doc',
    content: [
      paragraph('Mama Ifeoma turns eighty, and it is eleven years since we all sat at one table.'),
      paragraph('Bring a photograph and an appetite. We do the rest.'),
    ],
  },
  contact: { name: 'Ngozi Okafor', email: 'ngozi@example.org', phone: '+234 1 555 0100' },
  coming: {
    total: 9,
    people: [
      { name: 'Emeka', initials: 'EO' },
      { name: 'Tobi', initials: 'TB' },
    ],
  },
};
const said = (...replies: [ReplyView['people'][number]['reply'], ReplyView['people'][number]['reply']]) => ({
  ...asked,
  state: 'submitted' as const,
  people: [
    { ...ada, reply: replies[0], meal_option_id: meal.id, diet: 'no nuts' },
    { ...obi, reply: replies[1] },
  ],
});
const coming: ReplyView = { ...said('yes', 'maybe'), door_word: 'MANGO 417' };
const waiting: ReplyView = {
  ...said('waitlisted', 'waitlisted'),
  places: { limited: true, size: 60, left: 0 },
  waitlist: { state: 'waiting', quantity: 2, offer_expires_at: null, position: 3 },
};
const ada1 = `person.${ada.person_id}.answer`;

const meta = {
  title: 'Features/Replies/Guest page',
  component: ReplyPageView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: {
    data: asked,
    search: new URLSearchParams(),
    form: { address: '/rsvp/token', requestKey: 'one-view', pending: false, send: fn() },
    submission: null,
    done: null,
    notice: null,
  },
} satisfies Meta<typeof ReplyPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotNamedYet: Story = {
  args: {
    data: {
      ...asked,
      people: [ada, { ...obi, full_name: 'Child not named yet', named: false }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Is the child coming?' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Name of the child'), 'Zuri');
    await expect(canvas.getByLabelText('Name of the child')).toHaveAccessibleDescription(
      'Leave it empty if you do not know yet.',
    );
  },
};

const large = new URLSearchParams('large=1');

/** Meal and kitchen open with a yes alone. */
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Ada and Obi')).toBeVisible();
    await expect(canvas.getByLabelText('Meal for Ada')).not.toBeVisible();
    const [yes] = canvas.getAllByRole('radio', { name: 'Yes' });
    if (!yes) throw new Error('Somebody can say yes.');
    await userEvent.click(yes);
    await expect(canvas.getByLabelText('Meal for Ada')).toBeVisible();
  },
};
export const Errors: Story = {
  args: {
    submission: {
      action: 'reply',
      values: { [ada1]: 'yes', note: 'We bring the album.' },
      errors: { [`person.${obi.person_id}.answer`]: 'Choose an answer for Obi.' },
      refusal: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await expect(canvas.getByLabelText(/^A note to/)).toHaveValue('We bring the album.');
  },
};
export const AfterYes: Story = {
  args: { data: coming, done: 'reply', notice: 'Your reply is in. You can change it until replies close.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'See you there, Ada' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Your ticket' })).toHaveTextContent('MANGO 417');
  },
};
export const AfterMaybe: Story = { args: { data: said('maybe', 'no') } };
export const AfterNo: Story = { args: { data: said('no', 'no') } };
export const TakingBack: Story = { args: { data: coming, search: new URLSearchParams('withdraw=1') } };
export const Waiting: Story = { args: { data: waiting } };
export const Full: Story = { args: { data: { ...asked, places: { limited: true, size: 60, left: 0 } } } };
export const Closed: Story = { args: { data: { ...asked, open: false, closed_reason: 'deadline' } } };
export const Ended: Story = { args: { data: { ...coming, open: false, closed_reason: 'over' } } };
/** The notice comes first, and nobody is in the picture. */
export const CalledOff: Story = {
  args: {
    data: {
      ...coming,
      open: false,
      closed_reason: 'cancelled',
      event: { ...asked.event, cancelled_reason: 'The garden is under water after the storm.' },
    },
  },
  play: async ({ canvas }) => {
    // The button that copies the address has a status of its own, empty and further down.
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('called off');
    await expect(canvas.queryByRole('button', { name: /reply/i })).toBeNull();
  },
};
export const LongNames: Story = {
  args: {
    data: {
      ...asked,
      event: {
        ...asked.event,
        name: 'The hundred and twenty-fifth anniversary of the Harbour Rovers association',
      },
      people: [{ ...ada, full_name: 'Maximiliane-Alexandra Wolfeschlegelsteinhausenbergerdorff' }, obi],
    },
  },
};
export const TwelvePeople: Story = {
  args: {
    data: {
      ...asked,
      people: Array.from({ length: 12 }, (_, at) => ({
        ...ada,
        person_id: `00000000-0000-4000-8000-0000000000${at + 20}`,
        full_name: `Person${at + 1} Okafor`,
      })),
    },
  },
};
export const NameTag: Story = {
  args: { data: { ...asked, looks: { ...asked.looks, lettering: 'name_tag' } } },
};
export const Banner: Story = { args: { data: { ...asked, looks: { ...asked.looks, lettering: 'banner' } } } };
export const RightToLeft: Story = {
  decorators: [
    (Guest) => (
      <div dir="rtl">
        <Guest />
      </div>
    ),
  ],
};
export const LargeFirstQuestion: Story = { args: { search: large } };
export const LargeMeal: Story = {
  args: {
    search: large,
    submission: {
      action: 'next',
      values: { [ada1]: 'yes', [STEP]: `person.${ada.person_id}.meal` },
      errors: {},
      refusal: null,
    },
  },
};
export const LargeCheck: Story = {
  args: {
    search: large,
    submission: { action: 'next', values: { [ada1]: 'yes', [STEP]: 'check' }, errors: {}, refusal: null },
  },
};
export const LargeAfterYes: Story = { args: { data: coming, search: large } };
