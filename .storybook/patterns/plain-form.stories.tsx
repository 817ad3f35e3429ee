import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button, FormActions, Grid } from '@foregather/ui';
import { Example } from './example';
import { CHOICES } from './plain-form/choices';
import { SPANS } from './plain-form/spans';
import { TEXTS } from './plain-form/texts';

/** Every control of a form. `ImagePicker` has a story of its own: it sends a picture that is drawn first. */
const CONTROLS = [...TEXTS, ...CHOICES, ...SPANS];

interface PlainFormProps {
  disabled: boolean;
}

function PlainForm({ disabled }: PlainFormProps) {
  return (
    <form aria-label="Reply" noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <Example />
      <Grid columns="cards" gap={6}>
        {CONTROLS.map(({ name, Control }) => (
          <Control key={name} disabled={disabled} />
        ))}
      </Grid>
      <FormActions>
        <Button type="reset" variant="secondary-muted">
          Start over
        </Button>
      </FormActions>
    </form>
  );
}

const meta = {
  title: 'Patterns/Plain form',
  component: PlainForm,
  tags: ['ready'],
  args: { disabled: false },
} satisfies Meta<typeof PlainForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the browser would send, `name=value` each; of a file its name. */
const sent = (form: HTMLFormElement) =>
  [...new FormData(form)].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`);

/** Every control sends what it holds, and goes back to what it held at first, with no line of script of the page. */
export const SendsAndStartsOver: Story = {
  play: async ({ canvas, canvasElement }) => {
    const form = canvas.getByRole<HTMLFormElement>('form', { name: 'Reply' });
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Programme' })).toBeVisible());
    const atFirst = CONTROLS.flatMap(({ atFirst: first }) => first);
    await expect(sent(form)).toEqual(atFirst);
    for (const { change } of CONTROLS) await change(within(canvasElement), userEvent);
    await expect(sent(form)).toEqual(CONTROLS.flatMap(({ changed }) => changed));
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(sent(form)).toEqual(atFirst));
  },
};

/** What cannot be used is not sent. */
export const DisabledSendsNothing: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(sent(canvas.getByRole<HTMLFormElement>('form', { name: 'Reply' }))).toEqual([]);
  },
};
