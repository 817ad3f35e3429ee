import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Button, Callout, Field, FileDrop, Textarea } from '@foregather/ui';
import { useDraft } from '@foregather/features/core/base';
import { FILE_MAX_BYTES } from './decode-file';
import { PASTE_FORM } from './paste-form';
import type { FileChoice, SourceQuestion } from './read-file';
import { ImportQuestion } from './import-question';

export interface ImportSourceProps {
  userId: string;
  /** What was wrong with the last try, in words; what was pasted stays. */
  problem?: { title: string; description: string } | undefined;
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
  reading: boolean;
  /** What the file leaves open. */
  question?: SourceQuestion | undefined;
  onAnswer: (choice: FileChoice) => void;
}

const pasteSchema = z.object({
  text: z.string().refine((text) => text.trim() !== '', 'Paste at least one name.'),
});

/** Where the list comes from: a file, or text pasted from anywhere. The pasted text is kept until it is imported. */
export function ImportSource({
  userId,
  problem,
  onFile,
  onPaste,
  reading,
  question,
  onAnswer,
}: ImportSourceProps) {
  const form = useForm({ resolver: zodResolver(pasteSchema), defaultValues: { text: '' } });
  useDraft(form, { userId, formId: PASTE_FORM });
  return (
    <div className="grid gap-6">
      {problem ? (
        <Callout tone="danger" title={problem.title} announce="assertive">
          {problem.description}
        </Callout>
      ) : null}
      {question ? <ImportQuestion question={question} onAnswer={onAnswer} /> : null}
      <FileDrop
        label="Upload a list"
        help="An Excel or OpenDocument workbook, a CSV file, or the contacts (.vcf) of an address book, as it was exported. Up to 5 MB and 20,000 people."
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,.vcf,.vcard,.htm,.html"
        maxBytes={FILE_MAX_BYTES}
        pending={reading}
        onFiles={([file]) => file && onFile(file)}
      />
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ text }) => onPaste(text))}>
        <Field
          label="Or paste names"
          help="From a mail, an address book or a sheet: names with or without email and phone, one a line or separated by semicolons. Couples such as “Peter & Eva Holm” become two people of one household, and “Kim Cho +1” brings a guest without a name."
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
