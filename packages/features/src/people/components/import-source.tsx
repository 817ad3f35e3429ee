import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Button, Callout, Field, FileDrop, Textarea } from '@foregather/ui';
import { useDraft } from '@foregather/features/core/base';
import { FILE_MAX_BYTES } from '../import/decode-file';
import { PASTE_FORM } from '../import/paste-form';

export interface ImportSourceProps {
  userId: string;
  /** What was wrong with the last try, in words; what was pasted stays. */
  problem?: { title: string; description: string } | undefined;
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
  reading: boolean;
}

const pasteSchema = z.object({
  text: z.string().refine((text) => text.trim() !== '', 'Paste at least one name.'),
});

/** Where the list comes from: a file, or text pasted from anywhere. The pasted text is kept until it is imported. */
export function ImportSource({ userId, problem, onFile, onPaste, reading }: ImportSourceProps) {
  const form = useForm({ resolver: zodResolver(pasteSchema), defaultValues: { text: '' } });
  useDraft(form, { userId, formId: PASTE_FORM });
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
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ text }) => onPaste(text))}>
        <Field
          label="Or paste names"
          help="From a mail, an address book or a sheet: names with or without email and phone, one a line or separated by semicolons. Couples such as “Peter & Eva Holm” become two people of one household."
          error={form.formState.errors.text?.message}
        >
          <Textarea {...form.register('text')} rows={8} />
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
