import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useRef, useState } from 'react';
import { expect } from 'storybook/test';
import {
  Button,
  ChoiceCard,
  DateField,
  Field,
  Fieldset,
  FormActions,
  Grid,
  Input,
  KeyValue,
  PageHeader,
  Stack,
  Stepper,
} from '@foregather/ui';
import { Example } from './example';

const STEPS = [
  { id: 'what', label: 'What' },
  { id: 'when', label: 'When' },
  { id: 'check', label: 'Check' },
] as const;
type StepId = (typeof STEPS)[number]['id'];

interface Draft {
  name: string;
  known: boolean;
  date: string;
}
type Problems = Partial<Record<'name' | 'date', string>>;

function problemsOf(step: StepId, draft: Draft): Problems {
  if (step === 'what' && !draft.name.trim()) return { name: 'Give the reunion a name.' };
  if (step === 'when' && draft.known && !draft.date) return { date: 'Choose a date, or "Not yet".' };
  return {};
}

interface StepProps {
  draft: Draft;
  problems: Problems;
  onChange: (part: Partial<Draft>) => void;
}

function What({ draft, problems, onChange }: StepProps) {
  return (
    <Field label="Name of the reunion" error={problems.name} help="Guests read it first.">
      <Input name="name" value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
    </Field>
  );
}

function When({ draft, problems, onChange }: StepProps) {
  return (
    <Stack gap={6}>
      <Fieldset legend="Do you know the date?">
        <Grid columns={2} gap={3}>
          <ChoiceCard
            type="radio"
            name="known"
            title="I know the date"
            checked={draft.known}
            onChange={() => onChange({ known: true })}
          />
          <ChoiceCard
            type="radio"
            name="known"
            title="Not yet"
            description="Ask the guests later."
            checked={!draft.known}
            onChange={() => onChange({ known: false, date: '' })}
          />
        </Grid>
      </Fieldset>
      {draft.known ? (
        <Field label="Date" error={problems.date}>
          <DateField
            name="date"
            value={draft.date}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        </Field>
      ) : null}
    </Stack>
  );
}

function Check({ draft }: { draft: Draft }) {
  return (
    <KeyValue.Root>
      <KeyValue.Item label="Name">{draft.name}</KeyValue.Item>
      <KeyValue.Item label="Date">{draft.known ? draft.date : 'Not yet'}</KeyValue.Item>
    </KeyValue.Root>
  );
}

/** One question at a time: steps can be gone back to, and nothing typed is lost on the way. */
function Wizard() {
  const [at, setAt] = useState(0);
  const [draft, setDraft] = useState<Draft>({ name: '', known: true, date: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [created, setCreated] = useState(false);
  const moved = useRef(false);
  const { id, label } = STEPS[at] ?? STEPS[0];

  // A new step has a new heading: the reader is told of it, and starts at its top.
  const arrive = useCallback((heading: HTMLHeadingElement | null) => {
    if (moved.current) heading?.focus();
  }, []);

  const goTo = (step: number) => {
    moved.current = true;
    setProblems({});
    setAt(step);
  };
  const next = () => {
    const found = problemsOf(id, draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (at < STEPS.length - 1) goTo(at + 1);
    else {
      moved.current = true;
      setCreated(true);
    }
  };
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  return (
    <main className="mx-auto max-w-2xl">
      <Stack gap={6}>
        <Example />
        <PageHeader title="Create a family reunion" />
        {created ? (
          <h2 key={created ? 'created' : id} ref={arrive} tabIndex={-1} className="text-xl focus-ring">
            {draft.name} is created
          </h2>
        ) : (
          <>
            <Stepper
              label="Create a family reunion"
              steps={STEPS}
              current={id}
              onStepSelect={(step) => goTo(STEPS.findIndex((each) => each.id === step))}
            />
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                next();
              }}
            >
              <Stack gap={6}>
                <h2 key={created ? 'created' : id} ref={arrive} tabIndex={-1} className="text-xl focus-ring">
                  {label}
                </h2>
                {id === 'what' ? <What draft={draft} problems={problems} onChange={change} /> : null}
                {id === 'when' ? <When draft={draft} problems={problems} onChange={change} /> : null}
                {id === 'check' ? <Check draft={draft} /> : null}
                <FormActions>
                  <Button type="submit">{id === 'check' ? 'Create reunion' : 'Continue'}</Button>
                  {at > 0 ? (
                    <Button variant="secondary-muted" onClick={() => goTo(at - 1)}>
                      Go back
                    </Button>
                  ) : null}
                </FormActions>
              </Stack>
            </form>
          </>
        )}
      </Stack>
    </main>
  );
}

const meta = {
  title: 'Patterns/Wizard',
  component: Wizard,
  tags: ['ready', 'pattern'],
} satisfies Meta<typeof Wizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual'] };

export const KeyboardAloneCreates: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = () => canvas.getByRole('textbox', { name: 'Name of the reunion' });
    name().focus();
    await userEvent.keyboard('{Enter}');
    await expect(name()).toHaveAccessibleDescription(/Give the reunion a name/);
    await userEvent.keyboard('Okafor summer reunion{Enter}');
    await expect(canvas.getByRole('heading', { name: 'When' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: /Not yet/ }));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: 'Check' })).toHaveFocus();
    await expect(canvas.getByText('Okafor summer reunion')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create reunion' }));
    await expect(canvas.getByRole('heading', { name: 'Okafor summer reunion is created' })).toHaveFocus();
  },
};

export const GoingBackKeepsWhatWasTyped: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Name of the reunion' }),
      'Okafor summer reunion',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByRole('heading', { name: 'When' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Go back' }));
    await expect(canvas.getByRole('textbox', { name: 'Name of the reunion' })).toHaveValue(
      'Okafor summer reunion',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByRole('group', { name: 'Do you know the date?' })).toBeVisible();
  },
};
