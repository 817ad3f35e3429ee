import { lazy, Suspense, useRef } from 'react';
import { Field, Input, Skeleton } from '@foregather/ui';
import type { RichTextDoc } from '@foregather/ui/rich-text-view';
import { WordMenu, type WordMenuProps } from './word-menu';

const RichTextEditor = lazy(async () => ({
  default: (await import('@foregather/ui/rich-text')).RichTextEditor,
}));

export interface WordsFieldsProps {
  subject: string;
  onSubject: (subject: string) => void;
  subjectError: string | undefined;
  body: RichTextDoc;
  onBody: (body: RichTextDoc) => void;
  bodyError: string | undefined;
  words: WordMenuProps['words'];
}

/** Characters of the words at most; as a document they still fit into what the database keeps. */
const LONGEST = 8000;

/** Subject and words, each with what can be filled in. */
export function WordsFields({
  subject,
  onSubject,
  subjectError,
  body,
  onBody,
  bodyError,
  words,
}: WordsFieldsProps) {
  const line = useRef<HTMLInputElement>(null);
  const insert = (text: string) => {
    const at = line.current?.selectionStart ?? subject.length;
    const end = line.current?.selectionEnd ?? at;
    onSubject(`${subject.slice(0, at)}${text}${subject.slice(end)}`);
    line.current?.focus();
  };
  return (
    <>
      <Field
        label="Subject"
        error={subjectError}
        aside={<WordMenu label="Name, day, place… into the subject" words={words} onInsert={insert} />}
      >
        <Input
          ref={line}
          value={subject}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => onSubject(value)}
        />
      </Field>
      <Field
        label="Your words"
        error={bodyError}
        help="Then come day, place and the button, each with the household’s own link."
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <RichTextEditor
            value={body}
            onValueChange={onBody}
            limit={LONGEST}
            extraTools={(put) => (
              <WordMenu label="Name, day, place… into your words" words={words} onInsert={put} />
            )}
          />
        </Suspense>
      </Field>
    </>
  );
}
