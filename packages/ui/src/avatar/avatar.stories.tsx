import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar, AvatarStack } from '.';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='%23e8a924'/%3E%3Ccircle cx='20' cy='16' r='8' fill='%23573d06'/%3E%3Cpath d='M4 40a16 14 0 0 1 32 0' fill='%23573d06'/%3E%3C/svg%3E";

const people = [
  'Ada Okafor',
  'Chidi Okafor',
  'Ngozi Bello',
  'Tom Weber',
  'Lena Weber',
  'Sam Roy',
  'Kim Lee',
].map((name) => ({ id: name, name }));

const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  tags: ['ready'],
  args: { name: 'Ada Okafor' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithPicture: Story = { args: { src: PICTURE } };

export const BrokenPictureShowsInitials: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'Ada Okafor' }).querySelector('img')).toBeNull(),
    );
    await expect(canvas.getByText('AO')).toBeVisible();
  },
};

const ANSWERS = ['yes', 'maybe', 'no', 'waitlisted', 'unanswered', 'withdrawn'] as const;

/** The answer is drawn on the face and read after the name. */
export const Answers: Story = {
  tags: ['visual'],
  render: () => (
    <div className="grid gap-4">
      {(['row', 'sm', 'md', 'panel', 'lg'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {ANSWERS.map((answer, at) => (
            <Avatar key={answer} name={people[at]?.name ?? ''} size={size} answer={answer} />
          ))}
          <Avatar name="Ada Okafor" size={size} src={PICTURE} answer="no" />
          <Avatar name="A guest of Ada Okafor" size={size} anonymous />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: 'Ada Okafor, coming' })).toHaveLength(5);
    await expect(canvas.getAllByRole('img', { name: 'Tom Weber, on the waitlist' })).toHaveLength(5);
    await expect(canvas.getAllByRole('img', { name: 'Lena Weber, not answered' })).toHaveLength(5);
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name="Ada Okafor" size="sm" />
      <Avatar name="Ada Okafor" />
      <Avatar name="Ada Okafor" size="lg" />
      <Avatar name="Lena Weber" src={PICTURE} size="lg" />
      <Avatar name="?" size="lg" />
      <Avatar name="Ada Okafor" size="row" />
      <Avatar name="Ada Okafor" size="panel" />
      <Avatar name="A guest" anonymous />
      <AvatarStack aria-label="Coming" people={people} total={17} />
      <AvatarStack aria-label="Hosts" people={people.slice(0, 2)} size="md" />
    </div>
  ),
};
