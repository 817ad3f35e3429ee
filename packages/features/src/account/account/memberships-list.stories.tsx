import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { MembershipsList } from './memberships-list';

const own = { id: 'a', name: 'Okafor family', role: 'owner', defaultTimezone: null, defaultCurrency: null };
const other = { ...own, id: 'b', name: 'Class of 2004', role: 'editor' };
const invitation = {
  id: 'i',
  org_name: 'Lindqvist reunion',
  event_name: null,
  role: 'viewer',
  inviter: 'Maja Lindqvist',
  expires_at: '2030-07-15T12:00:00Z',
};

const meta = {
  title: 'Features/Account/Memberships list',
  component: MembershipsList,
  tags: ['ready'],
  args: {
    invitations: [invitation],
    organisations: [own, other],
    answering: null,
    onAnswer: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof MembershipsList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Invited: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the invitation to Lindqvist reunion' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(invitation, true);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave Class of 2004' }));
    await expect(args.onLeave).toHaveBeenCalledWith(other);
    await expect(canvas.queryByRole('button', { name: 'Leave Okafor family' })).toBeNull();
  },
};
export const ToOneEvent: Story = {
  args: { invitations: [{ ...invitation, event_name: 'Summer lunch', role: 'chair', inviter: null }] },
};
export const Answering: Story = { args: { answering: 'i' } };
export const NothingOpen: Story = { args: { invitations: [], organisations: [own] } };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };
