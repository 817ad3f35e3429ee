import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from '../date-field';
import { Input } from '../input';
import { NativeSelect } from '../native-select';
import { errorOf, helpOf } from '../testing';
import { Textarea } from '../textarea';
import { Field } from './field';

const controls = [
  ['Input', <Input key="i" />],
  ['Textarea', <Textarea key="t" />],
  ['NativeSelect', <NativeSelect key="s" options={[{ value: 'a', label: 'A' }]} />],
  ['DateField', <DateField key="d" />],
] as const;

test.each(controls)('%s takes name, help and error from its field', (_, control) => {
  render(
    <Field label="Name" help="As on the invitation." error="Give a name." required>
      {control}
    </Field>,
  );
  const element = screen.getByLabelText('Name');
  expect(element.getAttribute('aria-invalid')).toBe('true');
  expect(element.getAttribute('aria-required')).toBe('true');
  expect(element.hasAttribute('required')).toBe(false);
  expect(errorOf(element)).toBe('Give a name.');
  expect(helpOf(element)).toBe('As on the invitation.');
});

test('without an error nothing says invalid', () => {
  render(
    <Field label="Name" error={undefined}>
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Name');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(errorOf(input)).toBeNull();
});

test('a description of its own is added to that of the field', () => {
  render(
    <>
      <p id="more">More</p>
      <Field label="Name" help="Help">
        <Input aria-describedby="more" />
      </Field>
    </>,
  );
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toMatch(/^more .+-help$/);
});

test('the server writes the same wiring', () => {
  const html = renderToString(
    <Field label="Name" error="Give a name.">
      <Input name="name" />
    </Field>,
  );
  const id = /for="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}"`);
  expect(html).toContain('aria-invalid="true"');
});

test('what may be left out says so in the name, after a space', () => {
  render(
    <Field label="Telephone" optional>
      <Input />
    </Field>,
  );
  expect(screen.getByRole('textbox').closest('[data-slot=field]')?.querySelector('label')?.textContent).toBe(
    'Telephone (optional)',
  );
});
