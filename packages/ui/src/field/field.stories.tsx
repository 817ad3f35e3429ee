import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Input } from '../input';
import { NativeSelect } from '../native-select';
import { Stack } from '../stack';
import { TextLink } from '../text-link';
import { Textarea } from '../textarea';
import { Field } from './field';

const meta = {
  title: 'Forms/Field',
  component: Field,
  tags: ['ready'],
  args: { label: 'Name of the family reunion', children: <Input /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHelp: Story = { args: { help: 'Guests see it on the invitation.' } };

export const Invalid: Story = {
  args: { help: 'Guests see it on the invitation.', error: 'Give the event a name.' },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name of the family reunion' });
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleErrorMessage('Give the event a name.');
    await expect(name).toHaveAccessibleDescription('Give the event a name. Guests see it on the invitation.');
  },
};

export const Optional: Story = { args: { label: 'Place', optional: true } };

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeRequired();
  },
};

export const LabelHidden: Story = {
  args: { label: 'Search guests', labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Search guests' })).toBeVisible();
  },
};

export const ClickOnTheLabelGoesToTheControl: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Name of the family reunion'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const AllVariants: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={6} className="max-w-md">
      <Field label="Name of the family reunion" help="Guests see it on the invitation.">
        <Input defaultValue="Okafor family reunion" />
      </Field>
      <Field
        label="E-mail"
        error="Write the address with an @, such as ada@example.org."
        aside={<TextLink href="#why">Why?</TextLink>}
      >
        <Input type="email" defaultValue="ada.example.org" />
      </Field>
      <Field label="Place" optional>
        <Input placeholder="Town hall, beach, back garden" />
      </Field>
      <Field label="Plan of the event" help="You can change it later.">
        <NativeSelect options={[{ value: 'free', label: 'Free' }]} />
      </Field>
      <Field label="Note to your guests" error="Use 500 characters or fewer.">
        <Textarea defaultValue="We meet at the old house and walk down together." />
      </Field>
      <Field label="Invitation code">
        <Input readOnly value="OKA-2030" />
      </Field>
      <Field label="Owner">
        <Input disabled value="Ada Okafor" />
      </Field>
    </Stack>
  ),
};
