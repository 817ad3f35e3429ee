import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { PanelError } from '@foregather/features/core/base';
import { storyPlan as plan } from './story-plan';
import { TellGuestsDialog } from './tell-guests-dialog';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const meta = {
  title: 'Features/Events/Telling guests',
  component: TellGuestsDialog,
  tags: ['ready'],
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Tell your guests?',
    description: 'Those who have the invitation count on what it says.',
    changes: [
      {
        what: 'when',
        label: 'When',
        before: 'Saturday 12 July 2031, 15:00 (Berlin time)',
        after: 'Saturday 12 July 2031, 13:00 (Berlin time)',
      },
      {
        what: 'where',
        label: 'Where',
        before: 'Lakeside hall\nSeestraße 4, 16775 Löwenberger Land',
        after: 'Boat house\nAm Steg 1, 16775 Löwenberger Land',
      },
    ],
    plan,
    planned: '3 planned messages move with the event.',
    zone: 'Europe/Berlin',
    note: 'Our plans have changed. You find the old and the new below.',
    noteLabel: 'Your words',
    act: 'Save',
    cancelLabel: 'Back',
    onAnswer: fn(async () => undefined),
  },
} satisfies Meta<typeof TellGuestsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (element: HTMLElement) =>
  within(await within(element.ownerDocument.body).findByRole('dialog'));

/** The number opens the names, and what was written goes along at once. */
export const Now: Story = {
  tags: ['visual'],
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/^A mail goes to/)).toHaveTextContent(
      'A mail goes to 6 people: 4 who come, one who may come, and one without an answer.',
    );
    await expect(dialog.getByText('3 planned messages move with the event.')).toBeVisible();
    await expect(dialog.getByText(/no email address: tell them yourself/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '6 people' }));
    const names = await screen.findByRole('dialog', { name: '7 people in 3 households' });
    await expect(within(names).getByText('Grandmother')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(names).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Save and tell 6 people' }));
    await waitFor(() =>
      expect(args.onAnswer).toHaveBeenCalledWith(
        expect.objectContaining({ when: 'now', note: args.note }),
        expect.anything(),
      ),
    );
  },
};

/** A time that is over is refused beside its field. */
export const Later: Story = {
  tags: ['visual'],
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('radio', { name: /^Later/ }));
    const day = dialog.getByLabelText(/^Day in Berlin/);
    await userEvent.clear(day);
    await userEvent.type(day, '2020-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and tell 6 people later' }));
    await waitFor(() => expect(dialog.getByText('This time is over. Choose a later one.')).toBeVisible());
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

/** No words are asked for where nobody reads them. */
export const NotAtAll: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('radio', { name: /^Not at all/ }));
    await expect(dialog.queryByLabelText('Your words')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save without telling' }));
    await waitFor(() =>
      expect(args.onAnswer).toHaveBeenCalledWith(
        expect.objectContaining({ when: 'never' }),
        expect.anything(),
      ),
    );
  },
};

export const WithoutWords: Story = {
  args: { note: '' },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Save and tell 6 people' }));
    await waitFor(() => expect(dialog.getByText('Write what your guests are to read.')).toBeVisible());
  },
};

/** Nobody has an address: the change can be saved, and nothing more is asked. */
export const NobodyReached: Story = {
  args: {
    plan: {
      ...plan,
      mails: 0,
      reached: 0,
      replies: {},
      homes: plan.homes.slice(2),
      people: 1,
      households: 1,
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/^No mail reaches anybody of/)).toBeVisible();
    await expect(dialog.queryByRole('radio')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  },
};

/** The plan has no room today: later is chosen, and now is not to be had. */
export const NoRoomToday: Story = {
  tags: ['visual'],
  args: { plan: { ...plan, blocked: 'mail_cap', room: 1 } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/^Your plan sends 50 mails/)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Now' })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: /^Later/ })).toBeChecked();
  },
};

/** A cancellation wants its reason, and what is refused is said in the dialog. */
export const Cancellation: Story = {
  tags: ['visual'],
  args: {
    title: 'Cancel Okafor summer reunion?',
    description: 'Its page tells guests so, with your reason. For a day you can undo this.',
    changes: [],
    note: '',
    noteLabel: 'Reason for your guests',
    needsNote: true,
    act: 'Cancel event',
    destructive: true,
    cancelLabel: 'Keep the event',
    onAnswer: fn(async () => {
      throw new PanelError('Not saved', 'Somebody else archived this event.');
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('radio', { name: /^Not at all/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel event without telling' }));
    await waitFor(() => expect(dialog.getByText('Say why, so that your guests know.')).toBeVisible());
    await userEvent.type(dialog.getByLabelText('Reason for your guests'), 'The lake is dry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel event without telling' }));
    await expect(await dialog.findByText('Somebody else archived this event.')).toBeVisible();
  },
};

/** Long words break, on a phone and from right to left. */
export const LongWords: Story = {
  args: {
    changes: [{ what: 'where', label: 'Where', before: LONG, after: `${LONG}\n${LONG}` }],
    zone: 'America/Argentina/ComodRivadavia',
  },
  globals: { viewport: { value: 'mobile1', isRotated: false }, direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
