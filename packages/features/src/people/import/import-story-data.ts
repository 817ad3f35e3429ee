/** Previews of lists for the stories of the import, in the form the API answers them. */
import type { ImportPreview, PreviewRow } from './import-queries';

const row = (n: number, action: PreviewRow['action'], name: string, message?: string): PreviewRow => ({
  n,
  action,
  raw: { Name: name },
  parsed: { full_name: name, household: 'Okafor' },
  errors: message === undefined ? [] : [{ field: 'email', code: 'x', message }],
  issues: [],
});
const flagged = (n: number, name: string, issue: PreviewRow['issues'][number]): PreviewRow => ({
  ...row(n, 'add', name),
  raw: { Line: `${name}, ${issue.value ?? ''}` },
  issues: [issue],
});

export const storyPreview: ImportPreview = {
  id: 'i1',
  fileName: 'family.csv',
  sameFile: false,
  rows: [
    row(2, 'add', 'Amaka Okafor'),
    row(3, 'add', 'Obi Okafor'),
    flagged(4, 'Chidi Okafor', {
      field: 'email',
      code: 'email_invalid',
      value: 'chidi at example.org',
      message: 'This is not an e-mail address.',
    }),
    row(5, 'conflict', 'Ada Okafor', 'Ada Okafor is in your directory with another phone (+4930901820).'),
    row(6, 'skip', 'Zoë Okafor'),
    flagged(7, 'Bartholomew Featherstonehaugh-Okafor-Lindqvist', {
      field: null,
      code: 'not_understood',
      value: '+1',
      message: 'Not understood: “+1”.',
    }),
    {
      ...row(8, 'error', '', 'There is no name in this row.'),
      raw: { Line: 'Main office <office@example.org>' },
      parsed: { email: 'office@example.org' },
      issues: [
        {
          field: null,
          code: 'not_understood',
          value: 'Main office',
          message: 'Not understood: “Main office”.',
        },
      ],
    },
    {
      ...row(9, 'add', 'Eva Holm'),
      issues: [
        {
          field: 'email',
          code: 'email_offered',
          value: 'holm@example.org',
          message: 'holm@example.org is with somebody of the household.',
        },
      ],
    },
  ],
};

/** A list with answers, people it only counts, and a name that stands in it twice. */
export const storyAnswers: ImportPreview = {
  id: 'i2',
  fileName: 'guests.csv',
  sameFile: false,
  rows: [
    { ...row(2, 'add', 'Amaka Okafor'), parsed: { full_name: 'Amaka Okafor', answered: 'yes' } },
    {
      ...row(3, 'add', 'Child not named yet'),
      raw: { Children: '1' },
      parsed: { full_name: 'Child not named yet', not_named: true, household: 'Okafor', answered: 'no' },
    },
    { ...row(4, 'add', 'Obi Okafor'), raw: { Name: 'Obi Okafor', Table: '1' } },
    {
      ...row(5, 'skip', 'Obi Okafor'),
      raw: { Name: 'Obi Okafor', Table: '2' },
      errors: [
        { field: 'full_name', code: 'double_in_file', message: 'The same person as in row 4.', row: 4 },
      ],
    },
    flagged(6, 'Office', {
      field: 'full_name',
      code: 'check_name',
      value: 'Office',
      message: '“Office”: check that this is the name.',
    }),
  ],
};
