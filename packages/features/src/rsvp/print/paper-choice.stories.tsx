import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type PaperChoice, firstChoice } from './paper-choice';
import { exampleRecipient, exampleRecipients } from './example-papers';
import type { Recipient } from './recipients';
import { PRINTS } from '../search-params';
import { AddressDialog } from './address-dialog';
import { HouseholdChoice } from './household-choice';
import { PaperSettings } from './paper-settings';

const meta = {
  title: 'Features/Replies/Paper/For whom',
  tags: ['ready'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const recipients: Recipient[] = exampleRecipients(6).map((recipient, n) => ({
  ...recipient,
  hasMail: n > 2,
  ...(n === 1 ? { name: 'Aunt Ifeoma', lines: [] } : {}),
  ...(n === 4 ? { name: 'The Silvas', linkOff: true } : {}),
}));
const onAddress = fn();

function Chooser() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['invitation-1']));
  return (
    <HouseholdChoice recipients={recipients} chosen={chosen} onChoose={setChosen} onAddress={onAddress} />
  );
}

/** Those without email in one press, everybody, or by name; the number follows. */
export const Households: Story = {
  tags: ['visual'],
  render: () => <Chooser />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Without email 3' }));
    await expect(canvas.getByText('3 of 6 chosen')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'All 6' }));
    await expect(canvas.getByText('6 of 6 chosen')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Aunt Ifeoma' }));
    await expect(canvas.getByText('5 of 6 chosen')).toBeVisible();
    await expect(canvas.getByText(/Its link is off/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Search'), 'ifeoma');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add the address of Aunt Ifeoma' }));
    await expect(onAddress).toHaveBeenCalledWith(expect.objectContaining({ name: 'Aunt Ifeoma' }));
    await userEvent.type(canvas.getByLabelText('Search'), 'xyz');
    await expect(canvas.getByText(/Nobody matches/)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Search'));
  },
};

function Settings() {
  const [choice, setChoice] = useState<PaperChoice>(() => firstChoice('en-GB'));
  return (
    <div className="grid max-w-96 gap-10">
      {PRINTS.map((print) => (
        <section key={print} aria-label={print}>
          <PaperSettings
            print={print}
            choice={choice}
            onChange={(change) => setChoice({ ...choice, ...change })}
          />
        </section>
      ))}
    </div>
  );
}

/** What each kind of paper asks for. A begun sheet of labels goes on at the first one that is left, by keys too. */
export const PaperAndSheets: Story = {
  tags: ['visual'],
  render: () => <Settings />,
  play: async ({ canvas }) => {
    const labels = within(canvas.getByRole('region', { name: 'labels' }));
    await expect(labels.getAllByRole('radio')).toHaveLength(21);
    await userEvent.click(labels.getByRole('radio', { name: 'Label 4' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(labels.getByRole('radio', { name: 'Label 5' })).toBeChecked();
    await userEvent.selectOptions(labels.getByRole('combobox', { name: 'Sheet of labels' }), '5163');
    await expect(labels.getAllByRole('radio')).toHaveLength(10);
    await expect(labels.getByRole('radio', { name: 'Label 1' })).toBeChecked();
    const letters = within(canvas.getByRole('region', { name: 'letters' }));
    await userEvent.selectOptions(letters.getByRole('combobox', { name: 'Paper' }), 'letter');
    await expect(letters.getByText(/#10 envelopes/)).toBeVisible();
  },
};

const save = fn();

/** Too many lines are refused beside the field, and nothing that was typed is lost. */
export const Address: Story = {
  render: () => (
    <AddressDialog
      recipient={exampleRecipient(1, { name: 'Aunt Ifeoma', lines: [] })}
      onClose={fn()}
      onSave={save}
    />
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Address of Aunt Ifeoma' }),
    );
    const field = dialog.getByLabelText('Postal address');
    await userEvent.type(field, '1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}6{Enter}7');
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    await expect((await dialog.findAllByText(/Use at most 5 lines/))[0]).toBeVisible();
    await expect(field).toHaveValue('1\n2\n3\n4\n5\n6\n7');
    await expect(save).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'Rosenweg 12{Enter}10827 Berlin');
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Aunt Ifeoma' }),
      'Rosenweg 12\n10827 Berlin',
    );
  },
};
