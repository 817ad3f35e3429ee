import { Field, Skeleton } from '@foregather/ui';
import { cleanRichText } from '@foregather/ui/rich-text-view';
import { lazy, Suspense, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { WORDS_LIMIT } from '../../schema';
import type { EventFormHandle } from '../event-fields';

/** The editor is the heaviest part of the form: it comes when the form is there. */
const RichTextEditor = lazy(async () => ({
  default: (await import('@foregather/ui/rich-text')).RichTextEditor,
}));

/** The host's words, kept in the form as JSON; an empty text is none. */
function WordsEditor({ json, onChange }: { json: string; onChange: (json: string) => void }) {
  const document = useMemo(() => cleanRichText(json === '' ? null : JSON.parse(json)), [json]);
  return (
    <RichTextEditor
      value={document}
      limit={WORDS_LIMIT}
      onValueChange={(next) => onChange(next.content.length === 0 ? '' : JSON.stringify(next))}
    />
  );
}

/** What the host writes to everybody who is invited. */
export function WordsField({ form }: { form: EventFormHandle }) {
  return (
    <Field
      label="Your words to your guests"
      help="They stand under the picture, on the page and in the mail."
      optional
      error={form.formState.errors.words?.message}
    >
      <Suspense fallback={<Skeleton className="h-44" />}>
        <Controller
          control={form.control}
          name="words"
          render={({ field }) => <WordsEditor json={field.value} onChange={field.onChange} />}
        />
      </Suspense>
    </Field>
  );
}
