import type { ReactNode } from 'react';
import type { ContactBlock, PageBlock, PageImage, PeopleBlock, QuestionsBlock } from '../page-view';
import { newId } from './page-changes';
import { EntryFields } from './page-entry-fields';
import { LineField, ReachField } from './page-field-parts';
import type { PageBuilderWords } from './page-words';

export interface PeopleFieldsProps {
  block: PeopleBlock | ContactBlock | QuestionsBlock;
  words: PageBuilderWords;
  /** The fields of a picture. */
  picture: (
    image: PageImage | null,
    set: (image: PageImage | null) => void,
    decorative?: boolean,
  ) => ReactNode;
  onChange: (block: PageBlock) => void;
}

/** What is said of people: those on a list, the one to ask, and what they are asked. */
export function PeopleFields({ block, words, picture, onChange }: PeopleFieldsProps) {
  switch (block.type) {
    case 'people':
      return (
        <>
          <LineField
            label={words.title}
            optional
            value={block.title}
            onChange={(title) => onChange({ ...block, title })}
          />
          <EntryFields
            list="people"
            entries={block.people}
            blank={() => ({ id: newId(), name: '', role: '', phone: '', image: null })}
            words={words}
            onChange={(people) => onChange({ ...block, people })}
          >
            {(person, set) => (
              <>
                <LineField label={words.name} value={person.name} onChange={(name) => set({ name })} />
                <LineField
                  label={words.role}
                  optional
                  value={person.role}
                  onChange={(role) => set({ role })}
                />
                <ReachField
                  kind="tel"
                  value={person.phone}
                  words={words}
                  onChange={(phone) => set({ phone })}
                />
                {picture(person.image, (image) => set({ image }), true)}
              </>
            )}
          </EntryFields>
        </>
      );
    case 'contact':
      return (
        <>
          <LineField
            label={words.name}
            value={block.name}
            onChange={(name) => onChange({ ...block, name })}
          />
          <LineField
            label={words.role}
            optional
            value={block.role}
            onChange={(role) => onChange({ ...block, role })}
          />
          <ReachField
            kind="tel"
            value={block.phone}
            words={words}
            onChange={(phone) => onChange({ ...block, phone })}
          />
          <ReachField
            kind="mailto"
            value={block.email}
            words={words}
            onChange={(email) => onChange({ ...block, email })}
          />
        </>
      );
    case 'questions':
      return (
        <>
          <LineField
            label={words.title}
            optional
            value={block.title}
            onChange={(title) => onChange({ ...block, title })}
          />
          <EntryFields
            list="questions"
            entries={block.questions}
            blank={() => ({ id: newId(), question: '', answer: '' })}
            words={words}
            onChange={(questions) => onChange({ ...block, questions })}
          >
            {(entry, set) => (
              <>
                <LineField
                  label={words.question}
                  value={entry.question}
                  onChange={(question) => set({ question })}
                />
                <LineField
                  label={words.answer}
                  many
                  value={entry.answer}
                  onChange={(answer) => set({ answer })}
                />
              </>
            )}
          </EntryFields>
        </>
      );
  }
}
