import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { withRouter } from '../../../testing/with-router';
import { type Choice, InviteDialog } from './invite-dialog';

const choices: Choice[] = [
  { id: 'h1', kind: 'household', name: 'García Márquez household', people: ['José García', 'Mila García'] },
  { id: 'h2', kind: 'household', name: 'عائلة بن يوسف', people: ['Samir بن يوسف'] },
  { id: 'p1', kind: 'person', name: 'Maximiliane Freifrau von und zu Hohenberg-Wolkenstein', people: [] },
];

const meta = {
  title: 'Features/Replies/Invite dialog',
  component: InviteDialog,
  tags: ['ready'],
  decorators: [withRouter],
  args: {
    open: true,
    onOpenChange: fn(),
    choices,
    loading: false,
    plusOnes: 1,
    onInvite: fn(async () => undefined),
  },
} satisfies Meta<typeof InviteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { loading: true } };
export const NobodyLeft: Story = { args: { choices: [] } };
export const NotLoaded: Story = { args: { error: new Error('lost') } };

export const NobodyLeftAndAListToImport: Story = {
  args: { choices: [], importPath: '/directory?view=import' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Import a list' })).toBeVisible();
  },
};

/** Who was imported for the event is chosen already, and can be let go. */
export const SomeChosenAlready: Story = {
  args: { choices: choices.map((choice) => ({ ...choice, chosen: choice.id !== 'h2' })) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByLabelText('García Márquez household'));
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1' }));
    await expect(args.onInvite).toHaveBeenCalledWith({ householdIds: [], personIds: ['p1'], plusOnes: 1 });
  },
};

export const PicksByName: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Search'), 'jose garcia');
    await userEvent.click(screen.getByLabelText('García Márquez household'));
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1' }));
    await expect(args.onInvite).toHaveBeenCalledWith({ householdIds: ['h1'], personIds: [], plusOnes: 1 });
  },
};

export const RefusesNobody: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(screen.getByText('Choose at least one household or person.')).toBeVisible());
    await expect(args.onInvite).not.toHaveBeenCalled();
  },
};

export const AFailureKeepsTheChoice: Story = {
  args: {
    onInvite: fn(async () => {
      throw new Error('refused');
    }),
  },
  play: async ({ userEvent }) => {
    const all = await screen.findByLabelText('Choose all 3 who are not invited yet');
    await userEvent.click(all);
    await userEvent.click(screen.getByRole('button', { name: 'Invite 3' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await expect(all).toBeChecked();
  },
};
