import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import * as z from 'zod';
import { Field, Input } from '@foregather/ui';
import { clearDraft, saveDraft, RequestError } from '@foregather/features/core/base';
import { Form, type FormProps } from './form';
import { FormDialog } from './form-dialog';

const schema = z.object({
  name: z.string().trim().min(1, 'Give the list a name.'),
  email: z.email('Write an email address, such as ada@okafor.example.'),
});
type Values = z.infer<typeof schema>;
type Props = FormProps<Values, Values>;

const fields: Props['children'] = ({ register, formState: { errors } }) => (
  <div className="grid grid-cols-1 gap-4">
    <Field label="Name" error={errors.name?.message}>
      <Input {...register('name')} />
    </Field>
    <Field label="Email" error={errors.email?.message}>
      <Input {...register('email')} type="email" />
    </Field>
  </div>
);

const meta = {
  title: 'Features/Patterns/Form',
  component: Form<Values, Values>,
  tags: ['ready', 'visual'],
  beforeEach: () => clearDraft('visitor', 'story'),
  args: {
    schema,
    defaultValues: { name: 'Cousins', email: 'ada@okafor.example' },
    draftId: 'story',
    refusals: { lists_name_key: { field: 'name', message: 'There is a list of this name already.' } },
    submitLabel: 'Save list',
    onSave: fn(async (..._args: unknown[]): Promise<void> => undefined),
    onCancel: fn(),
    children: fields,
  },
} satisfies Meta<Props>;
export default meta;
type Story = StoryObj<typeof meta>;

const refusing = (error: Error) =>
  fn(async (..._args: unknown[]): Promise<void> => {
    throw error;
  });

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save list' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(args.defaultValues, expect.any(String)));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const WrongFields: Story = {
  args: { defaultValues: { name: '', email: 'ada' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save list' }));
    const summary = await canvas.findByRole('region', { name: /2/ });
    await expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: 'Give the list a name.' }));
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** A constraint of the database is told beside its field. */
export const RefusedByTheDatabase: Story = {
  args: {
    onSave: refusing(
      new RequestError(409, 'duplicate key value violates unique constraint "lists_name_key"', {
        code: '23505',
      }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save list' }));
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true'));
    await expect(canvas.getByLabelText('Name')).toHaveAccessibleDescription(
      'There is a list of this name already.',
    );
  },
};

export const NotSaved: Story = {
  args: { onSave: refusing(new RequestError(500, 'boom')) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), ' and friends');
    await userEvent.click(canvas.getByRole('button', { name: 'Save list' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('An unexpected error occurred');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Cousins and friends');
  },
};

/** The keys of the attempts, in their order. */
const keys: string[] = [];

/** Two presses are one submission, and an attempt without a connection is made again with the same key. */
export const OfflineAndBack: Story = {
  args: {
    onSave: fn(async (...args: unknown[]) => {
      keys.push(String(args[1]));
      // Long enough for the second press to come while the first is under way.
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (keys.length === 1) throw new RequestError(0, 'fetch failed');
    }),
  },
  beforeEach: () => void keys.splice(0),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save list' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No connection');
    await expect(keys).toHaveLength(1);
    await waitFor(() => {
      globalThis.dispatchEvent(new Event('online'));
      return expect(keys).toHaveLength(2);
    });
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(keys[0]).toBe(keys[1]);
  },
};

export const Restored: Story = {
  beforeEach: () => void saveDraft('visitor', 'story', { name: 'Typed, not saved', email: '' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByDisplayValue('Typed, not saved')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard it' }));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Cousins');
  },
};

/** In a dialog the first wrong field takes the focus, and one message says what is wrong. */
export const InADialog: Story = {
  tags: ['!visual'],
  args: {
    defaultValues: { name: '', email: 'ada@okafor.example' },
    onSave: fn(async (..._args: unknown[]): Promise<void> => undefined),
  },
  render: ({ schema: rules, defaultValues, submitLabel, onSave, onCancel, children }) => (
    <FormDialog
      open
      onOpenChange={() => onCancel?.()}
      title="Name the list"
      schema={rules}
      defaultValues={defaultValues}
      submitLabel={submitLabel}
      onSave={onSave}
    >
      {children}
    </FormDialog>
  ),
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Name the list' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save list' }));
    await expect(await dialog.findByText('Give the list a name.')).toBeVisible();
    await expect(dialog.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('Cousins{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce());
  },
};

/** More fields than the window is high: they scroll, the buttons stay in sight. */
export const LongInADialog: Story = {
  tags: ['!visual'],
  render: ({ defaultValues, draftId, ...args }) => (
    <FormDialog
      {...args}
      defaultValues={defaultValues}
      draftId={draftId}
      open
      onOpenChange={fn()}
      title="Edit the list"
      submitVariant="default"
    >
      {(form) => (
        <div className="grid min-h-[200dvh] grid-cols-1 content-between">
          {fields(form)}
          <p>The end of a long form.</p>
        </div>
      )}
    </FormDialog>
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: 'Save list' });
    const insideWindow = (element: HTMLElement) => element.getBoundingClientRect().bottom <= innerHeight;
    await expect(insideWindow(save)).toBe(true);
    await expect(insideWindow(dialog.getByText('The end of a long form.'))).toBe(false);
    await userEvent.click(save);
  },
};
