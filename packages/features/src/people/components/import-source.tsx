import { useState } from 'react';
import { Button, Callout, Field, FileDrop, Textarea } from '@foregather/ui';
import { FILE_MAX_BYTES } from '../import/decode-file';

export interface ImportSourceProps {
  /** What was wrong with the last try, in words; what was pasted stays. */
  problem?: { title: string; description: string } | undefined;
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
  reading: boolean;
}

/** Where the list comes from: a file, or text pasted from anywhere. */
export function ImportSource({ problem, onFile, onPaste, reading }: ImportSourceProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <div className="grid gap-6">
      {problem ? (
        <Callout tone="danger" title={problem.title} announce="assertive">
          {problem.description}
        </Callout>
      ) : null}
      <FileDrop
        label="Upload a list"
        help="A CSV file from Excel, Numbers, Google Sheets or your address book, with one person a line. Up to 5 MB and 20,000 people."
        accept=".csv,.tsv,.txt"
        maxBytes={FILE_MAX_BYTES}
        pending={reading}
        onFiles={([file]) => file && onFile(file)}
      />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const empty = text.trim() === '';
          setMissing(empty);
          if (!empty) onPaste(text);
        }}
      >
        <Field
          label="Or paste names"
          help="One person a line. Rows copied from a spreadsheet keep their columns."
          error={missing ? 'Paste at least one name.' : undefined}
        >
          <Textarea rows={8} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <div>
          <Button type="submit" pending={reading}>
            Read the list
          </Button>
        </div>
      </form>
    </div>
  );
}
