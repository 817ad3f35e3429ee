import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import * as z from 'zod';
import { pickDrawnPicture } from '../../testing/drawn-picture';
import { AmountField } from './amount-field';
import { DayField } from './day-field';
import { optionalChoice, optionalDay, optionalInstant, picture, requiredAmount } from './field-schemas';
import { Form, type FormProps } from './form';
import { InstantField } from './instant-field';
import { PictureField } from './picture-field';
import { ReferenceField } from './reference-field';

const schema = z.object({
  price: requiredAmount('Enter a price.'),
  payer: optionalChoice(),
  dueOn: optionalDay(),
  startsAt: optionalInstant(),
  receipt: picture(),
});
type Props = FormProps<z.input<typeof schema>, z.output<typeof schema>>;

/** The one that was chosen has left the directory since. */
const gone = { id: 'gone', name: 'Nana Okafor' };
const PEOPLE = [
  { id: 'ada', name: 'Ada Okafor' },
  { id: 'kola', name: 'Kola Bright' },
];

const meta = {
  title: 'Features/Patterns/Typed fields',
  component: Form<z.input<typeof schema>, z.output<typeof schema>>,
  tags: ['ready'],
  args: {
    schema,
    label: 'Expense',
    submitLabel: 'Save expense',
    defaultValues: {
      price: 1250,
      payer: gone.id,
      dueOn: '2030-07-12',
      startsAt: '2030-07-12T18:00',
      receipt: null,
    },
    onSave: fn(async (..._args: unknown[]): Promise<void> => undefined),
    children: ({ control }) => (
      <>
        <AmountField control={control} name="price" label="Price" currency="EUR" />
        <ReferenceField
          control={control}
          name="payer"
          label="Payer"
          optional
          choices={PEOPLE}
          present={gone}
        />
        <DayField control={control} name="dueOn" label="Due on" />
        <InstantField control={control} name="startsAt" label="Starts at" optional zone="Europe/Berlin" />
        <PictureField control={control} name="receipt" label="Receipt" />
      </>
    ),
  },
} satisfies Meta<Props>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing changed is saved as it was, also what can no longer be chosen. */
export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: /Payer/ })).toHaveValue('Nana Okafor');
    await userEvent.click(canvas.getByRole('button', { name: 'Save expense' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      { price: 1250, payer: 'gone', dueOn: '2030-07-12', startsAt: '2030-07-12T18:00', receipt: null },
      expect.anything(),
    );
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const payer = canvas.getByRole('combobox', { name: /Payer/ });
    await userEvent.clear(payer);
    await userEvent.type(payer, 'kola{Enter}');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Price' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price' }), '99,90');
    await userEvent.click(canvas.getByRole('button', { name: 'Save expense' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ price: 9990, payer: 'kola' }),
      expect.anything(),
    );
  },
};

/** Half an instant and a price that is none are said beside their fields, and what was typed stays. */
export const WrongInput: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const starts = within(canvas.getByRole('group', { name: /Starts at/ }));
    await userEvent.clear(starts.getByLabelText('Time'));
    const price = canvas.getByRole('textbox', { name: 'Price' });
    await userEvent.clear(price);
    await userEvent.type(price, 'many');
    await userEvent.click(canvas.getByRole('button', { name: 'Save expense' }));
    await expect((await canvas.findAllByText('Give both the day and the time.'))[0]).toBeVisible();
    await expect(canvas.getAllByText(/^Write an amount in figures/)[0]).toBeVisible();
    await expect(price).toHaveValue('many');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Whether each saved draft had a file. */
const kept: boolean[] = [];
/** A picture is held until the form is saved. */
export const WithAPicture: Story = {
  args: {
    onSave: fn(async (...[draft]: unknown[]): Promise<void> => {
      kept.push(z.object({ receipt: z.instanceof(File) }).safeParse(draft).success);
    }),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pickDrawnPicture(canvasElement, /Receipt/, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Save expense' }));
    await waitFor(() => expect(kept.at(-1)).toBe(true));
  },
};
