import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, Callout, Dialog, Field, FileDrop, Textarea } from '@foregather/ui';
import { csvText, downloadCsv, errorWords } from '@foregather/features/core/base';
import { SubmitFailureNote, tellResult, useSubmit } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { FILE_MAX_BYTES, peopleNamesQuery } from '../../people';
import { type Activity, addActivitiesMutation, removeActivitiesMutation } from '../programme';
import { daysOf } from '../programme-rules';
import type { Space } from '../spaces';
import { FILE_COLUMNS } from './csv-columns';
import { ProgrammeReview } from './programme-review';
import type { FileContext } from './programme-cells';
import { type FileRow, readRow, rowsOf, textOf } from './programme-file';

export interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  event: OpenedEvent;
  programme: readonly Activity[];
  spaces: readonly Space[];
  currency: string;
}

/** What was read, and what its cells are held against. */
interface ReadFile {
  rows: readonly FileRow[];
  people: FileContext['people'];
}

const activitiesText = (count: number) => `${count} ${count === 1 ? 'activity' : 'activities'}`;

/** Reads a list, shows what each row comes to, lets wrong cells be corrected, and adds the rest. Closed in between it keeps where one was. */
export function ImportDialog({ open, onOpenChange, event, programme, spaces, currency }: ImportDialogProps) {
  const queries = useQueryClient();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [pasted, setPasted] = useState('');
  const { mutateAsync: add } = useMutation(addActivitiesMutation(queries, event.id));
  const { mutateAsync: remove } = useMutation(removeActivitiesMutation(queries));
  const contextWith = (people: FileContext['people']): FileContext => ({
    startDate: event.start_date,
    days: daysOf(event, programme),
    spaces,
    venueId: event.venue_id,
    people,
    programme,
    currency,
  });
  const reading = useMutation({
    mutationFn: async (text: () => Promise<string>) => {
      const [list, names] = await Promise.all([text(), queries.fetchQuery(peopleNamesQuery(event.org_id))]);
      const people = names.map(({ id, full_name: name }) => ({ id, name }));
      setFile({ rows: rowsOf(list, contextWith(people)), people });
      // Read once more, such as after it was taken out again, the same list is meant anew.
      renew();
    },
  });
  const context = contextWith(file?.people ?? []);
  const drafts = (file?.rows ?? []).flatMap((row) => (row.left ? [] : (readRow(row, context).draft ?? [])));
  const { submit, pending, failure, retry, renew } = useSubmit(async (wanted: typeof drafts) => {
    const ids = await add(wanted);
    setFile(null);
    setPasted('');
    onOpenChange(false);
    tellResult({
      message: `${activitiesText(ids.length)} added`,
      undo: async () => `${activitiesText((await remove({ ids })).length)} taken out again`,
    });
  });
  const problem = reading.error ? errorWords(reading.error) : null;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content size="lg">
        <Dialog.Title>Import activities</Dialog.Title>
        <Dialog.Description>
          {file
            ? 'Nothing is written yet. Look through the rows, correct what is wrong or leave it out.'
            : 'A list with one activity a row. You see what each row comes to before anything is written.'}
        </Dialog.Description>
        <Dialog.Body className="grid grid-cols-1 content-start gap-5">
          {file ? (
            <ProgrammeReview
              rows={file.rows}
              context={context}
              onChange={(rows) => setFile({ ...file, rows })}
            />
          ) : (
            <>
              {problem ? (
                <Callout tone="danger" title={problem.title} announce="assertive">
                  {problem.description}
                </Callout>
              ) : null}
              <FileDrop
                label="Upload a list"
                help={`A CSV file whose first line names the columns: ${FILE_COLUMNS.map(({ header }) => header).join(', ')}. Title and Start are needed.`}
                accept=".csv,.tsv,.txt"
                maxBytes={FILE_MAX_BYTES}
                pending={reading.isPending}
                onFiles={([chosen]) =>
                  chosen && reading.mutate(async () => textOf(new Uint8Array(await chosen.arrayBuffer())))
                }
              />
              <Field label="Or paste it" help="Copied from a sheet, with its first line.">
                <Textarea
                  rows={5}
                  value={pasted}
                  onChange={({ currentTarget: { value } }) => setPasted(value)}
                />
              </Field>
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => void downloadEmptyList()}
              >
                <Download aria-hidden />
                Download an empty list
              </Button>
            </>
          )}
        </Dialog.Body>
        <SubmitFailureNote title="Nothing was added" failure={failure} pending={pending} onRetry={retry} />
        <Dialog.Footer>
          <Button variant="secondary-muted" onClick={() => (file ? setFile(null) : onOpenChange(false))}>
            {file ? 'Choose another list' : 'Cancel'}
          </Button>
          {file ? (
            drafts.length > 0 ? (
              <Button key="add" pending={pending} onClick={() => void submit(drafts)}>
                Add {activitiesText(drafts.length)}
              </Button>
            ) : null
          ) : (
            // Another button than the one that adds: a second press on it adds nothing.
            <Button key="read" pending={reading.isPending} onClick={() => reading.mutate(async () => pasted)}>
              Read the list
            </Button>
          )}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** A file with the headings, to be filled in a sheet. */
async function downloadEmptyList(): Promise<void> {
  const text = await csvText(
    [],
    FILE_COLUMNS.map(({ header }) => ({ header, value: () => null })),
  );
  downloadCsv('programme.csv', text);
}
