import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { EventTypeQuestion } from './event-type-question';
import { readPreferredType } from '../../session/terminology/preferred-type';

const { organiser } = scenario.emptyAccount;

const meta = {
  title: 'Features/Core/Event type question',
  component: EventTypeQuestion,
  tags: ['ready'],
  parameters: { scenario: 'emptyAccount', as: organiser, firstVisit: true },
} satisfies Meta<typeof EventTypeQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const StartsAsClub: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('combobox', { name: 'What do you bring together most often?' }),
    ).toHaveDisplayValue('Club');
  },
};

export const KeepsTheChoice: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox'), 'Military');
    await userEvent.click(canvas.getByRole('button', { name: 'Use this type' }));
    await waitFor(() => expect(canvas.queryByRole('combobox')).toBeNull());
    await expect(readPreferredType(organiser.id)).toMatchObject({ chosen: true, type: { id: 'military' } });
  },
};

export const Dismissed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(canvas.queryByRole('combobox')).toBeNull());
    await expect(readPreferredType(organiser.id)).toMatchObject({ chosen: false, asked: true });
  },
};
