import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AlertDialog } from '../alert-dialog';
import { Button } from '../button';
import { Combobox } from '../combobox';
import { Dialog } from '../dialog';
import { DropdownMenu } from '../dropdown-menu';
import { Field } from '../field';
import { Input } from '../input';
import { MultiSelect } from '../multi-select';
import { NativeSelect } from '../native-select';
import { Select } from '../select';
import { Textarea } from '../textarea';
import { createToast, createToastStore, Toaster } from '../toast';
import {
  choose,
  chosen,
  fieldLabelled,
  findDialog,
  findToast,
  openDialog,
  openMenu,
  optionsOf,
  toasts,
} from '.';

const MEALS = [
  { value: 'fish', label: 'Fish' },
  { value: 'stew', label: 'Bean stew' },
  { value: 'none', label: 'Nothing' },
];

describe('field', () => {
  test('is found by its label and tells what it says', async () => {
    const person = userEvent.setup();
    render(
      <>
        <Field label="Your name" help="As on your tag." error="Write a name." required>
          <Input defaultValue="Ad" />
        </Field>
        <Field label="Nickname" optional>
          <Textarea />
        </Field>
      </>,
    );
    const name = fieldLabelled('Your name');
    expect(name).toMatchObject({
      error: 'Write a name.',
      help: 'As on your tag.',
      isRequired: true,
      isInvalid: true,
    });
    await name.fill(person, 'Ada');
    expect(name.value).toBe('Ada');
    await name.fill(person, '');
    expect(name.value).toBe('');
    expect(fieldLabelled('Nickname')).toMatchObject({ error: null, help: null, isRequired: false });
    expect(() => fieldLabelled('Surname')).toThrow(
      'No field is labelled “Surname”. There are: Your name, Nickname.',
    );
  });
});

describe('choice', () => {
  const controls = {
    NativeSelect: <NativeSelect options={MEALS} placeholder="Choose one" />,
    Select: <Select options={MEALS} placeholder="Choose one" />,
    Combobox: <Combobox options={MEALS} />,
  };
  test.each(Object.entries(controls))('%s: options, choosing, what is chosen', async (_, control) => {
    const person = userEvent.setup();
    render(<Field label="Meal">{control}</Field>);
    const meal = fieldLabelled('Meal').control;
    expect(await optionsOf(person, meal)).toEqual(expect.arrayContaining(['Fish', 'Bean stew', 'Nothing']));
    await choose(person, meal, 'Bean stew');
    expect(chosen(meal)).toBe('Bean stew');
    await choose(person, meal, 'Fish');
    expect(chosen(meal)).toBe('Fish');
    await expect(choose(person, meal, 'Cake', { timeout: 50 })).rejects.toThrow(
      'No option is called “Cake”.',
    );
  });

  test('MultiSelect: one line after the other', async () => {
    const person = userEvent.setup();
    const told = vi.fn<(values: readonly string[]) => void>();
    render(
      <Field label="Meals">
        <MultiSelect options={MEALS} onValueChange={told} />
      </Field>,
    );
    const meals = fieldLabelled('Meals').control;
    await choose(person, meals, 'Fish');
    await choose(person, meals, 'Nothing');
    expect(told).toHaveBeenLastCalledWith(['fish', 'none']);
  });

  test('nothing chosen is an empty text', () => {
    render(
      <Field label="Meal">
        <Select options={MEALS} placeholder="Choose one" />
      </Field>,
    );
    expect(chosen(fieldLabelled('Meal').control)).toBe('');
  });
});

describe('dialog', () => {
  test('opens, tells its title and description, is pressed in and dismissed', async () => {
    const person = userEvent.setup();
    const save = vi.fn<() => void>();
    render(
      <Dialog.Root>
        <Dialog.Trigger asChild>
          <Button>Rename</Button>
        </Dialog.Trigger>
        <Dialog.Content>
          <Dialog.Title>Rename the event</Dialog.Title>
          <Dialog.Description>Guests see the new name.</Dialog.Description>
          <Button onClick={save}>Save name</Button>
        </Dialog.Content>
      </Dialog.Root>,
    );
    await expect(findDialog('Rename the event', { timeout: 20 })).rejects.toThrow('There are none.');
    const dialog = await openDialog(person, screen.getByRole('button', { name: 'Rename' }));
    expect(dialog).toMatchObject({
      title: 'Rename the event',
      description: 'Guests see the new name.',
      isOpen: true,
    });
    await dialog.press(person, 'Save name');
    expect(save).toHaveBeenCalledTimes(1);
    await expect(dialog.press(person, 'Delete')).rejects.toThrow('There are: Save name, Close.');
    await dialog.dismiss(person);
    expect(dialog.isOpen).toBe(false);
  });

  test('an alert dialog that code opened is found by its title', async () => {
    render(
      <AlertDialog.Root defaultOpen>
        <AlertDialog.Content>
          <AlertDialog.Title>Remove Ada</AlertDialog.Title>
          <AlertDialog.Description>She keeps her account.</AlertDialog.Description>
        </AlertDialog.Content>
      </AlertDialog.Root>,
    );
    expect((await findDialog('Remove Ada')).description).toBe('She keeps her account.');
    expect((await findDialog()).title).toBe('Remove Ada');
  });

  test('a trigger that opens nothing is told', async () => {
    render(<Button>Idle</Button>);
    await expect(openDialog(userEvent.setup(), screen.getByRole('button'), { timeout: 20 })).rejects.toThrow(
      '“Idle” opened no dialog.',
    );
  });
});

function Guests({ onRemove }: { onRemove: () => void }) {
  const [isShown, setShown] = useState(true);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button>More</Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item disabled>Edit</DropdownMenu.Item>
        <DropdownMenu.Item onSelect={onRemove}>Remove</DropdownMenu.Item>
        <DropdownMenu.CheckboxItem checked={isShown} onCheckedChange={setShown}>
          Show addresses
        </DropdownMenu.CheckboxItem>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

test('menu: items, their states, choosing', async () => {
  const person = userEvent.setup();
  const remove = vi.fn<() => void>();
  render(<Guests onRemove={remove} />);
  const trigger = screen.getByRole('button', { name: 'More' });
  const menu = await openMenu(person, trigger);
  expect(menu.items).toEqual(['Edit', 'Remove', 'Show addresses']);
  expect(menu.isBlocked('Edit')).toBe(true);
  expect(menu.isBlocked('Remove')).toBe(false);
  expect(menu.isChecked('Show addresses')).toBe(true);
  expect(menu.isChecked('Remove')).toBeNull();
  await expect(menu.choose(person, 'Archive')).rejects.toThrow(
    'The menu has no item “Archive”. There are: Edit, Remove',
  );
  await menu.choose(person, 'Remove');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(menu.isOpen).toBe(false);
  expect((await openMenu(person, trigger)).isChecked('Show addresses')).toBe(true);
});

test('toast: found by its title, read, acted on and dismissed', async () => {
  const person = userEvent.setup();
  const store = createToastStore();
  const toast = createToast(store);
  const undo = vi.fn<() => void>();
  render(<Toaster store={store} />);
  expect(toasts()).toEqual([]);
  act(() => {
    toast.success('Ada removed', {
      description: 'She keeps her place.',
      action: { label: 'Undo', onClick: undo },
      duration: Infinity,
    });
    toast.error('Not saved', { duration: Infinity });
  });
  const removed = await findToast('Ada removed');
  expect(removed).toMatchObject({ type: 'success', description: 'She keeps her place.', isOpen: true });
  expect((await findToast('Not saved')).type).toBe('error');
  await removed.act(person);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(removed.isOpen).toBe(false);
  const failed = await findToast('Not saved');
  await expect(failed.act(person)).rejects.toThrow('has no action to press');
  await failed.dismiss(person);
  expect(toasts()).toEqual([]);
  await expect(findToast('Saved', { timeout: 20 })).rejects.toThrow('No toast says “Saved”. There are none.');
});
