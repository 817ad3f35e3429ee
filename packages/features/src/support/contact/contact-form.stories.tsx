import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { clearDraft, RequestError } from '@foregather/features/core/base';
import { withRouter } from '../../testing/with-router';
import { ContactForm, type ContactFormProps } from './contact-form';

const LIMIT =
  'You have written to us several times just now. What you sent has arrived; write again in an hour.';

const meta = {
  title: 'Features/Support/Contact form',
  component: ContactForm,
  tags: ['ready'],
  decorators: [withRouter],
  beforeEach: () => clearDraft('visitor', 'contact'),
  args: { account: undefined, page: '/pricing', onSend: fn(async () => undefined) },
} satisfies Meta<ContactFormProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const fill: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Plans and payment' }));
  await userEvent.type(canvas.getByLabelText('Your name'), 'Vera Visitor');
  await userEvent.type(canvas.getByLabelText('Email for the answer'), 'vera@example.org');
  await userEvent.type(canvas.getByLabelText('In a few words'), 'A bill');
  await userEvent.type(canvas.getByLabelText('Your message'), 'Can I pay by transfer?');
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
};

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    const summary = await canvas.findByRole('region', { name: /4/ });
    await expect(summary).toHaveFocus();
    const [first] = within(summary).getAllByRole('link');
    await expect(first).toHaveTextContent('Enter your name.');
    await expect(canvas.getByLabelText('Your name')).toHaveAccessibleDescription('Enter your name.');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** The field that only programs fill in is met by no key and no reader of the screen, and is sent empty. */
export const Filled: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    await expect(canvas.queryByRole('textbox', { name: 'Website' })).toBeNull();
    await fill(context);
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith(
        expect.objectContaining({
          topic: 'billing',
          name: 'Vera Visitor',
          website: '',
          withDiagnostics: false,
        }),
        expect.any(String),
      ),
    );
    const trap = canvasElement.querySelector('input[name=website]');
    canvas.getByLabelText('Your message').focus();
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.tab({ shift: true });
      await expect(document.activeElement).not.toBe(trap);
    }
  },
};

/** Name and address are the account's, and are read only. */
export const WithAnAccount: Story = {
  args: { account: { name: 'Samira Haidari', email: 'samira@example.org' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Your name')).toHaveValue('Samira Haidari');
    await expect(canvas.getByLabelText('Email for the answer')).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByText('See exactly what is sent'));
    await expect(canvas.getByText('/pricing')).toBeVisible();
  },
};

/** Refused by a limit: said in the words of the database, and nothing is lost. */
export const Limited: Story = {
  args: {
    onSend: fn(async () => {
      throw new RequestError(429, LIMIT);
    }),
  },
  play: async (context) => {
    await fill(context);
    const { canvas } = context;
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('Not sent')).toBeVisible();
    await expect(alert.getByText(LIMIT)).toBeVisible();
    await expect(canvas.getByLabelText('Your message')).toHaveValue('Can I pay by transfer?');
  },
};

export const Busy: Story = {
  args: { onSend: fn(() => new Promise<void>(() => undefined)) },
  play: async (context) => {
    await fill(context);
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: /Send message/ })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
  },
};
