import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ListView, type ListViewProps } from '@foregather/features/patterns';
import type { DirectoryPerson } from '../persons';
import { withRouter } from '../../testing/with-router';
import { groupTints, groupTree } from '../groups/group-tree';
import { directorySearch } from '../search-params';
import { DirectoryRail } from './directory-rail';
import { HouseholdList } from '../households/household-list';
import { peopleColumns } from './people-columns';
import { PersonActions } from './person-actions';
import { manyPeople, storyFields, storyHouseholds, storyPeople, storyTree } from '../people-story-data';

const onPhoto = fn();

type Props = ListViewProps<DirectoryPerson>;

const meta = {
  title: 'Features/People/Lists',
  component: ListView<DirectoryPerson>,
  tags: ['ready', 'visual'],
  decorators: [withRouter],
  args: {
    label: 'People',
    rows: storyPeople,
    rowId: ({ id }) => id,
    rowName: ({ full_name: name }) => name,
    columns: peopleColumns({ group: 'Branch', fields: storyFields, onPhoto }, storyPeople),
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
    await userEvent.click(canvas.getByRole('button', { name: 'Photo of Amaka Okafor' }));
    await expect(onPhoto).toHaveBeenCalledWith(storyPeople[0]);
  },
};
export const PeopleRightToLeft: Story = { globals: { dir: 'rtl' } };
// Without the colours' extra pass: three hundred rows of the same look.
export const ThreeHundred: Story = { args: { rows: manyPeople }, tags: ['!visual'] };

const tree = groupTree(storyTree);

/** What stands beside the list from 1024 px: the groups as a tree, and what is to be put right. */
export const Rail: Story = {
  render: () => (
    <div className="max-w-56">
      <DirectoryRail
        counts={{ everyone: 61, no_household: 0, no_contact: 2, to_check: 1, groups: [...storyTree] }}
        tree={tree}
        tints={groupTints(tree)}
        search={directorySearch.parse({ group: 'g2' })}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    // Nobody is without a household, so nothing is said of it.
    await expect(canvas.queryByRole('link', { name: /household/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'With details to check 1' })).toHaveAttribute(
      'href',
      '/directory?view=people&filter=to-check',
    );
  },
};

export const Households: Story = {
  render: () => (
    <HouseholdList
      households={storyHouseholds}
      tints={new Map([['g1', 'bg-group-1']])}
      canWrite
      onRename={fn()}
      onRemove={fn()}
    />
  ),
  play: async ({ canvas }) => {
    // Adults come first.
    await expect(canvas.getByText('Amaka Okafor, Ada Okafor (child)')).toBeVisible();
    await expect(canvas.getByText('Lagos')).toBeVisible();
  },
};
