import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ListView, type ListViewProps } from '@foregather/features/patterns';
import type { DirectoryPerson } from '../queries/directory';
import { HouseholdList } from './household-list';
import { peopleColumns } from './people-columns';
import { PersonActions } from './person-actions';
import { manyPeople, storyFields, storyHouseholds, storyPeople } from './story-data';

type Props = ListViewProps<DirectoryPerson>;

const meta = {
  title: 'Features/People/Lists',
  component: ListView<DirectoryPerson>,
  tags: ['ready', 'visual'],
  args: {
    label: 'People',
    rows: storyPeople,
    rowId: ({ id }) => id,
    rowName: ({ full_name: name }) => name,
    columns: peopleColumns('Branch', storyFields),
    search: { value: '', placeholder: 'Name, email or phone', onChange: fn() },
    onPrint: fn(),
    noMatch: 'Nobody matches. Check the spelling, or clear the search.',
    rowActions: ({ full_name: name }) => <PersonActions name={name} onEdit={fn()} onRemove={fn()} />,
    bulk: [{ id: 'remove', label: 'Remove', open: fn() }],
  },
} satisfies Meta<Props>;
export default meta;
type Story = StoryObj<typeof meta>;

export const People: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Amaka Okafor/ }));
    await expect(canvas.getByRole('checkbox', { name: /Amaka Okafor/ })).toBeChecked();
  },
};
export const PeopleRightToLeft: Story = { globals: { dir: 'rtl' } };
// Without the colours' extra pass: three hundred rows of the same look.
export const ThreeHundred: Story = { args: { rows: manyPeople }, tags: ['!visual'] };

export const Households: Story = {
  render: () => <HouseholdList households={storyHouseholds} canWrite onRename={fn()} onRemove={fn()} />,
  play: async ({ canvas }) => {
    const names = canvas.getAllByText(/^A.* Okafor$/).map((name) => name.textContent);
    await expect(names).toEqual(['Ada Okafor', 'Amaka Okafor']);
  },
};
