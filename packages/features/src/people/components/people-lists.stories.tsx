import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { useRowSelection } from '@foregather/ui';
import { HouseholdList } from './household-list';
import { PeopleTable, type PeopleTableProps } from './people-table';
import { PeopleToolbar } from './people-toolbar';
import { manyPeople, storyHouseholds, storyPeople } from './story-data';

/** The page holds the selection; here the story does. */
function Selectable(props: Omit<PeopleTableProps, 'selection'>) {
  return <PeopleTable {...props} selection={useRowSelection(props.people.map(({ id }) => id))} />;
}

const meta = {
  title: 'Features/People/Lists',
  component: Selectable,
  tags: ['ready', 'visual'],
  args: { people: storyPeople, searched: false, canWrite: true, onEdit: fn(), onRemove: fn() },
} satisfies Meta<typeof Selectable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const People: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Amaka Okafor/ }));
    await expect(canvas.getByRole('checkbox', { name: /Amaka Okafor/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Amaka Okafor' }));
    await expect(args.onEdit).toHaveBeenCalledWith(storyPeople[0]);
  },
};
export const PeopleRightToLeft: Story = { globals: { dir: 'rtl' } };
export const OfAViewer: Story = {
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const NobodyMatches: Story = { args: { people: [], searched: true } };
// Without the colours' extra pass: three hundred rows of the same look.
export const ThreeHundred: Story = { args: { people: manyPeople }, tags: ['!visual'] };

const onQuery = fn();
const onFilter = fn();
export const Toolbar: Story = {
  render: () => (
    <PeopleToolbar
      query=""
      filter="all"
      onQuery={onQuery}
      onFilter={onFilter}
      onExport={fn()}
      onPrint={fn()}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'ada');
    await waitFor(() => expect(onQuery).toHaveBeenCalledWith('ada'));
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Without a household');
    await expect(onFilter).toHaveBeenCalledWith('no-household');
  },
};

export const Households: Story = {
  render: () => <HouseholdList households={storyHouseholds} canWrite onRename={fn()} onRemove={fn()} />,
  play: async ({ canvas }) => {
    const names = canvas.getAllByText(/^A.* Okafor$/).map((name) => name.textContent);
    await expect(names).toEqual(['Ada Okafor', 'Amaka Okafor']);
  },
};
