import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { PanelError } from '@foregather/features/core/base';
import { HouseholdDialog } from '../households/household-dialog';
import { MergeDialog } from '../merge/merge-dialog';
import { PersonDialog } from '../person/person-dialog';
import { storyFields, storyGroups, storyHouseholds, storyPeople } from '../people-story-data';

const [amaka, bartholomew, yusuf] = storyPeople;

const meta = {
  title: 'Features/People/Dialogs',
  component: PersonDialog,
  tags: ['ready'],
  args: {
    open: true,
    onOpenChange: fn(),
    person: undefined,
    households: storyHouseholds,
    groups: storyGroups,
    fields: storyFields,
    similar: [],
    onIdentityChange: fn(),
    onSave: fn(async () => undefined),
  },
} satisfies Meta<typeof PersonDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (element: HTMLElement) =>
  within(await within(element.ownerDocument.body).findByRole('dialog'));

export const Add: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Email/), 'nobody');
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await waitFor(() => expect(dialog.getByText('Enter a name.')).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByText('Enter an email address such as name@example.org.')).toBeVisible(),
    );
    await userEvent.clear(dialog.getByLabelText(/^Email/));
    await userEvent.type(dialog.getByLabelText('Full name'), 'Ada Okafor{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};
export const Edit: Story = { args: { person: bartholomew } };
export const EditDetails: Story = {
  args: { person: amaka },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByLabelText(/^Maiden or former names/)).toHaveValue('Eze');
    await expect(dialog.getByLabelText(/^Diet/)).toHaveValue('vegan');
  },
};
/** The fields of the organisation are read after the dialog has opened. */
export const DetailsReadLater: Story = {
  args: { person: amaka },
  render: function ReadLater(args) {
    const [fields, setFields] = useState<typeof storyFields>([]);
    // The form says who is edited once it stands.
    return <PersonDialog {...args} fields={fields} onIdentityChange={() => setFields(storyFields)} />;
  },
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(await dialog.findByLabelText(/^Diet/)).toHaveValue('vegan');
    await userEvent.click(dialog.getByRole('button', { name: 'Save person' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ values: expect.objectContaining({ f1: 'vegan' }) }),
      ),
    );
  },
};
export const ToCheck: Story = {
  args: { person: yusuf },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/The list has “yusuf at example.org”/)).toBeVisible();
  },
};
export const AddAnother: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    const year = dialog.getByLabelText(/^Year of birth/);
    await userEvent.type(dialog.getByLabelText('Full name'), 'Ada Okafor');
    await userEvent.type(year, '1856');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(dialog.getByText(/Years before 1900 cannot be kept/)).toBeVisible());
    await userEvent.clear(year);
    await userEvent.type(dialog.getByRole('combobox', { name: /^Household/ }), 'okafor');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ householdId: 'h1' })),
    );
    await waitFor(() => expect(dialog.getByLabelText('Full name')).toHaveValue(''));
    await expect(dialog.getByLabelText('Full name')).toHaveFocus();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};
export const NotNamedYet: Story = {
  args: { person: { ...amaka, full_name: 'Child not named yet', named: false } },
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    const name = dialog.getByLabelText(/^Full name/);
    await expect(name).toHaveValue('');
    // Other details can be saved before the name is known.
    await userEvent.click(dialog.getByRole('button', { name: 'Save person' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ fullName: 'Child not named yet' })),
    );
  },
};
export const Perhaps: Story = { args: { similar: [amaka] } };
export const NotSaved: Story = {
  args: {
    person: amaka,
    onSave: fn(async () => {
      throw new PanelError('Changed meanwhile', 'Somebody else changed this person while you were editing.');
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Save person' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this person');
  },
};

const onMerge = fn(async () => undefined);
export const Merge: Story = {
  render: () => <MergeDialog pair={[amaka, bartholomew]} onClose={fn()} onMerge={onMerge} />,
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('radio', { name: /Bartholomew/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge entries' }));
    await waitFor(() => expect(onMerge).toHaveBeenCalledWith(bartholomew, amaka));
  },
};

export const RenameHousehold: Story = {
  render: () => (
    <HouseholdDialog open onOpenChange={fn()} name="Okafor household" onSave={fn(async () => undefined)} />
  ),
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save household' }));
    await waitFor(() => expect(dialog.getByText('Name the household.')).toBeVisible());
  },
};
