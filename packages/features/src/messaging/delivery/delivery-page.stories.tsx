import { backend, failing, pending, publish, scenario, SOUND_ZONE } from '@foregather/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PageAt } from '../../testing/page-at';
import { fillDelivery } from './delivery-story-data';

const { organiser, org } = scenario.familyReunion;

const phone = { viewport: { value: 'mobile1', isRotated: false } };

const meta = {
  title: 'Features/Messages/Delivery',
  component: PageAt,
  tags: ['ready'],
  args: { path: '/email' },
  parameters: { layout: 'fullscreen', scenario: 'familyReunion', as: organiser },
  beforeEach: async () => {
    publish(SOUND_ZONE);
    await fillDelivery(await backend(), { orgId: org.id });
  },
} satisfies Meta<typeof PageAt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Numbers, days and domains of the last month, one address to mend, and who gets no mail. */
export const Filled: Story = {
  tags: ['page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Came back' })).toBeVisible();
    await expect(await canvas.findByRole('figure', { name: 'Mails by day' })).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Who gets no mail' })).toBeVisible();
  },
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

/** The same figures as a table. */
export const AsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    const figure = within(await canvas.findByRole('figure', { name: 'Mails by day' }));
    await userEvent.click(figure.getByRole('button', { name: 'Show as table' }));
    await expect(figure.getByRole('columnheader', { name: 'Came back' })).toBeVisible();
  },
};

/** A long span is counted by the week. */
export const AYear: Story = {
  args: { path: '/email?span=365' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: 'Mails by week' })).toBeVisible();
  },
};

/** A number opens its rows. */
export const TheRows: Story = {
  tags: ['page'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Came back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Came back' }));
    await expect(await dialog.findByRole('list', { name: 'Came back' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A wrong address is said beside its field, and what was typed stays. */
export const WrongAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: /^Address of / });
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody at home');
    await userEvent.click(canvas.getByRole('button', { name: 'Correct' }));
    await expect(field).toHaveAccessibleDescription('Enter an email address, such as ada@example.org.');
    await expect(field).toHaveValue('nobody at home');
  },
};

/** Corrected in its place; then what did not arrive is offered once more. */
export const Mended: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: /^Address of / });
    await userEvent.clear(field);
    await userEvent.type(field, 'right.now@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Correct' }));
    await expect(await canvas.findByText('right.now@example.org')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Send again' })).toHaveFocus();
  },
};

/** Nothing was ever written to guests. */
export const NothingSent: Story = {
  tags: ['visual', 'page'],
  parameters: { scenario: 'emptyAccount', as: scenario.emptyAccount.organiser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Send invitations' })).toHaveAttribute(
      'href',
      '/rsvp',
    );
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('rest/v1/rpc/delivery_report')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/delivery_report', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** One part that cannot be read costs no other. */
export const OnePartFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing('rest/v1/rpc/addresses_to_mend', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Came back' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** What is missing in the name system stands there with the record to copy. */
export const DomainNotTrusted: Story = {
  tags: ['page'],
  beforeEach: () =>
    publish({
      ...SOUND_ZONE,
      'TXT okafor-reunion.example': ['v=spf1 ip4:198.51.100.7 ~all'],
      'TXT _dmarc.okafor-reunion.example': [],
    }),
  play: async ({ canvas, userEvent }) => {
    const records = within(await canvas.findByRole('list', { name: 'Records of okafor-reunion.example' }));
    await expect(records.getByText('No rule for forged mail')).toBeVisible();
    await expect(records.getByRole('textbox', { name: 'TXT record for okafor-reunion.example' })).toHaveValue(
      'v=spf1 ip4:198.51.100.7 a:mail.okafor-reunion.example ~all',
    );
    publish(SOUND_ZONE);
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByText('Forged mail is turned away')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /record for/ })).toBeNull();
  },
};

/** Without a mail server nothing leaves, and an organiser should know. */
export const MailsStayHere: Story = {
  beforeEach: () => publish(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/reach no guest/)).toBeVisible();
  },
};

/** The function of the check is not reached: that part alone says so. */
export const DomainNotChecked: Story = {
  beforeEach: ({ msw }) => msw.use(failing('functions/v1/sender-domain', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Came back' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
