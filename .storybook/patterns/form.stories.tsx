import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent } from 'react';
import { expect, screen } from 'storybook/test';
import {
  Button,
  Checkbox,
  createToast,
  createToastStore,
  ErrorSummary,
  Field,
  FormActions,
  Input,
  PageHeader,
  RadioGroup,
  Stack,
  Textarea,
  Toaster,
  type SummaryError,
} from '@foregather/ui';
import { answerOf } from './answer-of';
import { Example } from './example';

const ANSWERS = [
  { value: 'yes', label: 'Coming' },
  { value: 'no', label: 'Not coming' },
  { value: 'maybe', label: 'Not sure yet' },
];

/** What is wrong with the answers, in the order of the fields. */
function problemsOf(form: FormData): SummaryError[] {
  const problems: SummaryError[] = [];
  const name = answerOf(form, 'name');
  const email = answerOf(form, 'email');
  if (!name) problems.push({ field: 'name', message: 'Give the name of the person.' });
  if (email && !/^\S+@\S+\.\S+$/.test(email))
    problems.push({ field: 'email', message: 'An e-mail address looks like ada@example.org.' });
  return problems;
}

function PersonForm() {
  const [{ store, toast }] = useState(() => {
    const store = createToastStore();
    return { store, toast: createToast(store) };
  });
  const [problems, setProblems] = useState<SummaryError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = problemsOf(form);
    setProblems(found);
    setAttempt(attempt + 1);
    if (found.length === 0) toast.success(`${answerOf(form, 'name')} added`);
  }

  return (
    <main className="mx-auto max-w-xl">
      <Stack gap={6}>
        <Example />
        <PageHeader title="Add a person" description="A name is enough. The rest can follow later." />
        <form noValidate onSubmit={save}>
          <Stack gap={6}>
            <ErrorSummary errors={problems} attempt={attempt} />
            <Field label="Name" error={problemOf('name')} required>
              <Input name="name" autoComplete="off" />
            </Field>
            <Field label="E-mail" help="We write only about this event." error={problemOf('email')} optional>
              <Input name="email" type="email" autoComplete="off" />
            </Field>
            <RadioGroup legend="Answer" name="answer" options={ANSWERS} defaultValue="maybe" inline />
            <Field label="Anything the kitchen should know" optional>
              <Textarea name="diet" rows={3} />
            </Field>
            <Checkbox name="child" label="This is a child" help="Children get the children’s plate." />
            <FormActions>
              <Button type="submit">Add person</Button>
              <Button type="reset" variant="secondary-muted">
                Clear
              </Button>
            </FormActions>
          </Stack>
        </form>
      </Stack>
      <Toaster store={store} />
    </main>
  );
}

const meta = {
  title: 'Patterns/Form',
  component: PersonForm,
  tags: ['ready', 'pattern'],
} satisfies Meta<typeof PersonForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual'] };

export const ErrorsAreGatheredAndLeadToTheirFields: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /E-mail/ }), 'ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Add person' }));
    await expect(canvas.getByRole('region', { name: 'Check 2 answers' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    // What was typed stays.
    await expect(canvas.getByRole('textbox', { name: /E-mail/ })).toHaveValue('ada');
  },
};

export const KeyboardAloneSaves: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('Ada Okafor{Enter}');
    await expect(await screen.findByText('Ada Okafor added')).toBeVisible();
  },
};
