import { scenario } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '@foregather/ui';
import { PageAt } from '../../testing/page-at';
import { withRouter } from '../../testing/with-router';
import { ContactOptions } from './contact-options';
import { ContactView } from './contact-view';
import { SentReceipt } from './sent-receipt';

const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Support/Contact page',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/contact' },
  parameters: { layout: 'fullscreen', scenario: 'supportDesk', as: scenario.supportDesk.organiser },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Contact: Story = {
  tags: ['visual', 'page'],
  parameters: { as: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Write to a person', level: 1 })).toBeVisible();
  },
};
export const ContactOnAPhone: Story = { ...Contact, globals: phone };

export const ContactWithAnAccount: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Samira Haidari')).toBeVisible();
  },
};

/** As a server renders it, for who comes without script: here with what is wrong. */
export const Served: Story = {
  parameters: { as: undefined },
  render: () => (
    <ContactView
      data={{
        kind: 'form',
        by: 'Friday 28 November 2025',
        values: {
          topic: 'billing',
          subject: 'A bill',
          message: 'Can I pay by transfer?',
          name: '',
          email: 'vera',
        },
        errors: {
          name: 'Enter your name.',
          email: 'Enter an email address such as name@example.org.',
        },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Your name')).toHaveAccessibleDescription('Enter your name.');
    await expect(canvas.getByRole('radio', { name: 'Plans and payment' })).toBeChecked();
    await expect(canvas.getByLabelText('Your message')).toHaveValue('Can I pay by transfer?');
  },
};

/** With everything an operator can set. */
export const OtherWaysInFull: Story = {
  decorators: [withRouter],
  render: () => (
    <ContactOptions
      supportEmail="support@foregather.example"
      supportPhone={{ number: '+1 555 0142', hours: 'Monday to Friday, 9 to 17 in your own time zone.' }}
      postalAddress={['Foregather', '12 Harbour Lane', 'Springfield']}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '+1 555 0142' })).toHaveAttribute('href', 'tel:+15550142');
    await expect(canvas.getByText('12 Harbour Lane')).toBeVisible();
  },
};

/** What is not set is not shown. */
export const OtherWaysByMailOnly: Story = {
  decorators: [withRouter],
  render: () => <ContactOptions supportEmail="support@foregather.example" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'By post' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Rather talk?' })).toBeNull();
  },
};

const onAgain = fn();

export const Receipt: Story = {
  decorators: [withRouter],
  render: () => (
    <SentReceipt
      sent={{
        receipt: 'FG-7K3M-92QX',
        topic: 'billing',
        subject: 'A bill',
        email: 'vera@example.org',
        at: '2025-03-04T08:15:00Z',
      }}
      actions={<Button onClick={onAgain}>Write another message</Button>}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'We have it' })).toHaveFocus();
    await expect(canvas.getByText('FG-7K3M-92QX')).toBeVisible();
    await expect(canvas.getByText(/by .*6 March/)).toBeVisible();
  },
};
