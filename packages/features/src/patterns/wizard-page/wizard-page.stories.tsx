import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import * as z from 'zod';
import { Field, Input } from '@foregather/ui';
import { clearDraft, RequestError } from '@foregather/features/core/base';
import { withRouter } from '../../testing/with-router';
import type { WizardStep } from './wizard';
import { WizardPage, type WizardPageProps } from './wizard-page';

const nameSchema = z.object({ name: z.string().min(1, 'Give it a name.') });
const placeSchema = z.object({ place: z.string().max(20, 'Use 20 characters or fewer.') });
const schema = nameSchema.extend(placeSchema.shape);
type Values = z.infer<typeof schema>;

const steps: WizardStep<Values, Values>[] = [
  {
    id: 'name',
    label: 'Name',
    schema: nameSchema,
    fields: ['name'],
    render: ({ register, formState: { errors } }) => (
      <Field label="Name" error={errors.name?.message}>
        <Input {...register('name')} />
      </Field>
    ),
  },
  {
    id: 'place',
    label: 'Place',
    schema: placeSchema,
    fields: ['place'],
    render: ({ register, formState: { errors } }) => (
      <Field label="Place" error={errors.place?.message}>
        <Input {...register('place')} />
      </Field>
    ),
  },
];

/** Keeps the step as the page's address does. */
function AtStep({ step: first, onStep, ...props }: WizardPageProps<Values, Values>) {
  const [step, setStep] = useState(first);
  return (
    <WizardPage
      {...props}
      step={step}
      onStep={(id) => {
        setStep(id);
        onStep(id);
      }}
    />
  );
}

const meta = {
  title: 'Features/Patterns/Wizard page',
  component: AtStep,
  tags: ['ready', 'visual'],
  decorators: [withRouter],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => clearDraft('visitor', 'wizard'),
  args: {
    title: 'Create a gathering',
    description: 'Two short steps, saved as you go.',
    schema,
    defaultValues: { name: '', place: '' },
    draftId: 'wizard',
    refusals: { gatherings_name_key: { field: 'name', message: 'There is one of this name already.' } },
    steps,
    step: 'name',
    onStep: fn(),
    finishLabel: 'Save gathering',
    onSave: fn(async () => undefined),
    onDone: fn(),
  },
} satisfies Meta<typeof AtStep>;
export default meta;
type Story = StoryObj<typeof meta>;

export const StepByStep: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Give it a name.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Lake weekend');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    // Each step begins in its first field.
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Place' })).toHaveFocus());
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Save gathering' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

/** What the database refuses in a step that is not on screen leads there. */
export const RefusedInAnEarlierStep: Story = {
  args: {
    step: 'place',
    defaultValues: { name: 'Taken', place: '' },
    onSave: fn(async () => {
      throw new RequestError(409, 'violates unique constraint "gatherings_name_key"', { code: '23505' });
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save gathering' }));
    await expect(await canvas.findByText('There is one of this name already.')).toBeVisible();
    await expect(args.onStep).toHaveBeenCalledWith('name');
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};
