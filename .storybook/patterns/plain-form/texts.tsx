import { fireEvent } from 'storybook/test';
import {
  ColourField,
  Field,
  FileDrop,
  Input,
  MoneyField,
  NumberField,
  OtpField,
  PasswordField,
  SearchField,
  Textarea,
} from '@foregather/ui';
import { PhoneField } from '@foregather/ui/phone-field';
import { RichTextEditor } from '@foregather/ui/rich-text';
import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import { write, type PlainFormControl } from './control';

const asHeading = (text: string) => ({
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }],
});

/** Controls that something is written or put into. */
export const TEXTS: readonly PlainFormControl[] = [
  {
    name: 'input',
    Control: ({ disabled }) => (
      <Field label="Name on your tag">
        <Input name="tag" defaultValue="Ada" disabled={disabled} />
      </Field>
    ),
    atFirst: ['tag=Ada'],
    changed: ['tag=Bola'],
    change: write('Name on your tag', 'Bola'),
  },
  {
    name: 'textarea',
    Control: ({ disabled }) => (
      <Field label="Greeting">
        <Textarea name="greeting" defaultValue="Dear all" disabled={disabled} />
      </Field>
    ),
    atFirst: ['greeting=Dear all'],
    changed: ['greeting=See you there'],
    change: write('Greeting', 'See you there'),
  },
  {
    name: 'number-field',
    Control: ({ disabled }) => (
      <Field label="Seats">
        <NumberField name="seats" min={1} max={8} defaultValue={2} disabled={disabled} />
      </Field>
    ),
    atFirst: ['seats=2'],
    changed: ['seats=5'],
    change: write('Seats', '5'),
  },
  {
    name: 'password-field',
    Control: ({ disabled }) => (
      <Field label="New password">
        <PasswordField
          autoComplete="new-password"
          name="password"
          defaultValue="first one"
          disabled={disabled}
        />
      </Field>
    ),
    atFirst: ['password=first one'],
    changed: ['password=second one'],
    change: write('New password', 'second one'),
  },
  {
    name: 'search-field',
    Control: ({ disabled }) => (
      <Field label="Find a guest">
        <SearchField name="find" defaultValue="Oka" disabled={disabled} />
      </Field>
    ),
    atFirst: ['find=Oka'],
    changed: ['find=Lind'],
    change: write('Find a guest', 'Lind'),
  },
  {
    name: 'otp-field',
    Control: ({ disabled }) => (
      <Field label="Code from your app">
        <OtpField name="code" disabled={disabled} />
      </Field>
    ),
    atFirst: ['code='],
    changed: ['code=123456'],
    change: async (canvas, person) => {
      await person.click(canvas.getByRole('textbox', { name: 'Character 1 of 6' }));
      await person.keyboard('123456');
    },
  },
  {
    name: 'phone-field',
    Control: ({ disabled }) => (
      <Field label="Phone">
        <PhoneField name="phone" defaultValue="+4930901820" locale="en" disabled={disabled} />
      </Field>
    ),
    atFirst: ['phone=+4930901820'],
    changed: ['phone=+4930901821'],
    change: write('Phone', '030 901821'),
  },
  {
    name: 'money-field',
    Control: ({ disabled }) => (
      <Field label="Donation">
        <MoneyField name="donation" currency="EUR" defaultValue={4500} disabled={disabled} />
      </Field>
    ),
    atFirst: ['donation=4500'],
    changed: ['donation=1250'],
    change: write('Donation', '12.50'),
  },
  {
    name: 'colour-field',
    Control: ({ disabled }) => (
      <Field label="Accent">
        <ColourField name="accent" defaultValue="#185b4a" disabled={disabled} />
      </Field>
    ),
    atFirst: ['accent=#185b4a'],
    changed: ['accent=#7a1f5c'],
    change: write('Accent', '#7a1f5c'),
  },
  {
    name: 'rich-text',
    Control: ({ disabled }) => (
      <Field label="Programme">
        <RichTextEditor name="programme" defaultValue={richTextFromPlain('Lunch')} disabled={disabled} />
      </Field>
    ),
    atFirst: [`programme=${JSON.stringify(richTextFromPlain('Lunch'))}`],
    changed: [`programme=${JSON.stringify(asHeading('Lunch'))}`],
    change: async (canvas, person) => {
      await person.click(canvas.getByRole('button', { name: 'Heading' }));
    },
  },
  {
    name: 'file-drop',
    Control: ({ disabled }) => (
      <FileDrop
        label="Guest list"
        name="list"
        accept=".csv"
        multiple
        disabled={disabled}
        onFiles={() => undefined}
      />
    ),
    atFirst: ['list='],
    changed: ['list=guests.csv'],
    // The second one is turned away, and must not be sent either.
    change: async (canvas) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['name\nAda'], 'guests.csv', { type: 'text/csv' }));
      dataTransfer.items.add(new File(['?'], 'guests.exe'));
      await fireEvent(
        canvas.getByLabelText(/Guest list/),
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      );
    },
  },
];
