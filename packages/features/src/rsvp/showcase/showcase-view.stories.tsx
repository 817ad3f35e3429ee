import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EXAMPLE_PAGE } from '../../info-pages/token-pages/example-page';
import { EXAMPLE_SHOWCASE } from './example-showcase';
import { ShowcaseView } from './showcase-view';

const send = fn();
const form = { address: '/showcase/token', requestKey: 'one-view', pending: false };

const meta = {
  title: 'Features/Replies/Open invitation',
  component: ShowcaseView,
  tags: ['ready'],
  parameters: { layout: 'fullscreen' },
  args: {
    data: EXAMPLE_SHOWCASE,
    search: new URLSearchParams(),
    form,
    submission: null,
    done: null,
    notice: null,
  },
} satisfies Meta<typeof ShowcaseView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Everything that is typed goes along, with the stamp and the trap that nobody filled in. */
export const Open: Story = {
  args: { form: { ...form, send } },
  play: async ({ canvas, userEvent }) => {
    send.mockClear();
    await userEvent.type(canvas.getByLabelText('Your name'), 'Nora New');
    await userEvent.type(canvas.getByLabelText('Your email'), 'nora@example.org');
    await userEvent.type(canvas.getByLabelText('Name of guest 1'), 'Otto');
    await userEvent.selectOptions(canvas.getByLabelText('Age of guest 1'), 'child');
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for a place' }));
    const sent: unknown = send.mock.lastCall?.[0];
    if (!(sent instanceof FormData)) throw new Error('Nothing was sent.');
    await expect(Object.fromEntries(sent)).toMatchObject({
      name: 'Nora New',
      email: 'nora@example.org',
      companion0: 'Otto',
      age0: 'child',
      companion1: '',
      website: '',
      stamp: EXAMPLE_SHOWCASE.stamp,
      intent: 'ask',
    });
  },
};

/** Below everything else, so that the way to ask stays near the words that invite. */
export const WithInformationPage: Story = {
  args: {
    data: { ...EXAMPLE_SHOWCASE, page: { title: EXAMPLE_PAGE.title, blocks: EXAMPLE_PAGE.blocks } },
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 2, name: 'Getting there' });
    await expect(title).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: 'By car' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Call Emeka' })).toBeVisible();
    const ask = canvas.getByRole('button', { name: 'Ask for a place' });
    await expect(ask.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
};

export const FewPlacesLeft: Story = { args: { data: { ...EXAMPLE_SHOWCASE, places: 'few' } } };

export const FullWithWaitlist: Story = {
  args: { data: { ...EXAMPLE_SHOWCASE, places: 'full' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/you are on the waitlist then/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ask for a place' })).toBeVisible();
  },
};

export const JustYou: Story = {
  args: { data: { ...EXAMPLE_SHOWCASE, max_party: 1, coming: null, note: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Bring someone along?')).toBeNull();
    await expect(canvas.queryByText('Who is coming')).toBeNull();
  },
};

const gone = (state: 'not_yet' | 'closed' | 'over' | 'cancelled', heading: string): Story => ({
  args: { data: { ...EXAMPLE_SHOWCASE, state, opens_on: '2027-01-02' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
export const NotYet: Story = gone('not_yet', 'You can ask for a place from Saturday 2 January 2027');
export const Closed: Story = gone('closed', 'No more places are given here');
export const Over: Story = gone('over', 'This reunion is over');
export const CalledOff: Story = gone('cancelled', 'This reunion is called off');

export const Sent: Story = {
  args: { done: 'ask', notice: 'Look into your mail.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Look into your mail.' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Nothing typed is lost, also under the fold. */
export const WrongFields: Story = {
  args: {
    submission: {
      action: 'ask',
      values: {
        name: 'Nora New',
        email: 'nora',
        companion0: 'Otto',
        age0: 'child',
        companion2: 'Ida',
        age2: 'infant',
        note: 'We bring a cake.',
        stamp: 'first',
      },
      errors: { email: 'Enter an email address such as name@example.org.' },
      refusal: null,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Your email')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText('Name of guest 3')).toBeVisible();
    await expect(canvas.getByLabelText('Name of guest 3')).toHaveValue('Ida');
    await expect(canvas.getByLabelText('Age of guest 1')).toHaveValue('child');
    await expect(canvasElement.querySelector('input[name=stamp]')).toHaveValue('first');
  },
};

export const LongWords: Story = {
  args: {
    data: {
      ...EXAMPLE_SHOWCASE,
      host: { name: 'Maximiliane-Friederike von der Oldenburg-Grafenstein' },
      event: {
        ...EXAMPLE_SHOWCASE.event,
        name: 'The hundred and twenty-fifth gathering of everybody who ever rowed for the boat club of the lower river',
        cover_mood: 'dusk',
      },
    },
  },
};
