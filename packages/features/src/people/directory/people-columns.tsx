import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@foregather/ui';
import type { ExportColumn, ListColumn } from '@foregather/features/patterns';
import { PersonAvatar } from '@foregather/features/core/shell';
import { householdOf } from '../household-roles';
import type { DirectoryPerson } from '../persons';

const groupsOf = (person: DirectoryPerson) => person.group_members.map(({ groups }) => groups.name);

type Fields = readonly { id: string; label: string }[];

const valueOf = (person: DirectoryPerson, field: string) =>
  person.profile_values.find(({ field_id: id }) => id === field)?.value;

/** 'Diet: vegan · T-shirt size: M' */
const detailsOf = (person: DirectoryPerson, fields: Fields) =>
  fields
    .map(({ id, label }) => ({ label, value: valueOf(person, id) }))
    .filter(({ value }) => value !== undefined)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ');

export interface PeopleColumnsOptions {
  /** What the reader calls a group. */
  group: string;
  /** Fields the organisation added. */
  fields: Fields;
  /** Opens the photo of a person; without it the reader may not change it. */
  onPhoto?: ((person: DirectoryPerson) => void) | undefined;
}

function Face({ person, onPhoto }: { person: DirectoryPerson } & Pick<PeopleColumnsOptions, 'onPhoto'>) {
  const face = (
    <PersonAvatar
      name={person.full_name}
      photo={person.photo_path}
      size="row"
      tintFor={person.id}
      decorative
    />
  );
  if (!onPhoto) return face;
  return (
    <button
      type="button"
      aria-label={`Photo of ${person.full_name}`}
      title={person.photo_path ? 'Change photo' : 'Add a photo'}
      className="group/face relative grid cursor-pointer rounded-full before:absolute before:-inset-2 print:contents"
      onClick={() => onPhoto(person)}
    >
      {face}
      <span
        aria-hidden
        className="absolute inset-0 grid place-items-center rounded-full bg-foreground/70 text-background opacity-0 transition-opacity group-hover/face:opacity-100 group-focus-visible/face:opacity-100 motion-reduce:transition-none"
      >
        <Camera className="size-3.5" />
      </span>
    </button>
  );
}

/** What must not make its row higher; all of it is told on hover. */
const oneLine = (text: string | null | undefined, cut: string): ReactNode =>
  text ? (
    <span className={`block min-w-0 ${cut}`} title={text}>
      {text}
    </span>
  ) : null;

const allColumns = ({ group, fields, onPhoto }: PeopleColumnsOptions): ListColumn<DirectoryPerson>[] => [
  {
    id: 'name',
    header: 'Name',
    className: 'xl:min-w-50',
    cell: (person) => (
      <span className="flex items-center gap-2.5 max-md:gap-3">
        <Face person={person} onPhoto={onPhoto} />
        <span className="min-w-0">
          <span className={person.named ? undefined : 'font-normal text-muted-foreground'}>
            {person.full_name}
          </span>
          {person.nickname ? (
            <span className="font-normal text-muted-foreground"> ({person.nickname})</span>
          ) : null}
          {person.former_names.length > 0 ? (
            <span className="block font-normal text-meta text-muted-foreground">
              formerly {person.former_names.join(', ')}
            </span>
          ) : null}
          {person.import_issues.length > 0 ? (
            <span className="mt-1 block">
              <Badge tone="warning">To check</Badge>
            </span>
          ) : null}
        </span>
      </span>
    ),
  },
  {
    id: 'household',
    header: 'Household',
    cell: (person) => oneLine(householdOf(person)?.households.name, 'max-md:truncate'),
  },
  {
    id: 'email',
    header: 'Email',
    hideOnPhone: true,
    // One line: an address that breaks makes its row as high as two.
    className: 'md:max-w-64',
    cell: (person) => oneLine(person.email, 'truncate'),
  },
  {
    id: 'phone',
    header: 'Phone',
    className: 'whitespace-nowrap',
    cell: (person) => person.phone,
  },
  { id: 'group', header: group, hideOnPhone: true, cell: (person) => groupsOf(person).join(', ') },
  ...(fields.length > 0
    ? [
        {
          id: 'details',
          header: 'Details',
          hideOnPhone: true,
          cell: (person: DirectoryPerson) => detailsOf(person, fields),
        },
      ]
    : []),
];

/** These stand in the table whatever the rows say: an empty one tells that nobody has a household yet. */
const ALWAYS = ['name', 'household'];

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

/**
 * The directory on screen, one line a person, with the columns that `people` have something for: a list of names has no
 * use for four columns of dashes.
 */
export const peopleColumns = (
  options: PeopleColumnsOptions,
  people: readonly DirectoryPerson[],
): ListColumn<DirectoryPerson>[] =>
  allColumns(options).filter(
    ({ id, cell }) => ALWAYS.includes(id) || people.some((person) => !isEmpty(cell(person))),
  );

/** The directory as a file. */
export const peopleFileColumns = (group: string, fields: Fields): ExportColumn<DirectoryPerson>[] => [
  { header: 'Name', csv: (person) => person.full_name },
  { header: 'Known as', csv: (person) => person.nickname },
  { header: 'Former names', csv: (person) => person.former_names.join(', ') },
  { header: 'Household', csv: (person) => householdOf(person)?.households.name },
  { header: 'Adult or child', csv: (person) => householdOf(person)?.role },
  { header: 'Email', csv: (person) => person.email },
  { header: 'Phone', csv: (person) => person.phone },
  { header: 'Year of birth', csv: (person) => person.birth_year },
  { header: group, csv: (person) => groupsOf(person).join('; ') },
  ...fields.map(({ id, label }) => ({
    header: label,
    csv: (person: DirectoryPerson) => valueOf(person, id) ?? null,
  })),
  { header: 'Notes', csv: (person) => person.notes },
];
