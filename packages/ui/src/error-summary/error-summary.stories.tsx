import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../button';
import { Field } from '../field';
import { Input } from '../input';
import { Stack } from '../stack';
import type { SummaryError } from './error-list';
import { ErrorSummary } from './error-summary';

const meta = {
  title: 'Forms/Error summary',
  component: ErrorSummary,
  tags: ['ready'],
  args: {
    attempt: 0,
    errors: [
      { field: 'name', message: 'Give the event a name.' },
      { field: 'endDate', message: 'The end date comes before the start date.' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

function Form() {
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState('');
  const errors: SummaryError[] =
    attempt > 0 && !name ? [{ field: 'name', message: 'Give the event a name.' }] : [];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <Stack>
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field label="Name" error={errors[0]?.message}>
          <Input name="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit">Save</Button>
      </Stack>
    </form>
  );
}

export const FocusMovesToItAndOnToTheField: Story = {
  tags: ['gate'],
  render: () => <Form />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('region', { name: 'Check one answer' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('A');
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};

export const AllVariants: Story = { tags: ['visual'] };
