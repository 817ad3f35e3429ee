'use client';
import { useMemo } from 'react';
import { Field } from '../field';
import { Input } from '../input';
import { NativeSelect } from '../native-select';
import type { PageBlock, PageImage } from '../page-view';
import { RichTextEditor } from '../rich-text';
import { emptyRichText } from '../rich-text-view';
import { TimezoneSelect } from '../timezone-select';
import { newId } from './page-changes';
import { EntryFields } from './page-entry-fields';
import { DegreesField, ImageFields, LineField, TargetField, type PickImage } from './page-field-parts';
import type { PageBuilderWords } from './page-words';

interface PageBlockFieldsProps {
  block: PageBlock;
  words: PageBuilderWords;
  pickImage: PickImage | undefined;
  imageUrl: (src: string) => string | undefined;
  onChange: (block: PageBlock) => void;
}

/** Everything that can be said about one block. */
export function PageBlockFields({ block, words, pickImage, imageUrl, onChange }: PageBlockFieldsProps) {
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const picture = (image: PageImage | null, set: (image: PageImage | null) => void, decorative = false) => (
    <ImageFields
      image={image}
      words={words}
      pickImage={pickImage}
      imageUrl={imageUrl}
      decorative={decorative}
      onChange={set}
    />
  );
  switch (block.type) {
    case 'heading':
      return (
        <>
          <LineField
            label={words.heading}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <Field label={words.level}>
            <NativeSelect
              value={block.level}
              options={[
                { value: '2', label: words.levelLarge },
                { value: '3', label: words.levelSmall },
              ]}
              onChange={({ target }) => onChange({ ...block, level: target.value === '3' ? 3 : 2 })}
            />
          </Field>
        </>
      );
    case 'text':
      return (
        <Field label={words.text}>
          <RichTextEditor value={block.body} onValueChange={(body) => onChange({ ...block, body })} />
        </Field>
      );
    case 'picture':
      return (
        <>
          {picture(block.image, (image) => onChange({ ...block, image }))}
          <LineField
            label={words.caption}
            optional
            value={block.caption}
            onChange={(caption) => onChange({ ...block, caption })}
          />
        </>
      );
    case 'pictures':
      return (
        <>
          <EntryFields
            list="images"
            entries={block.images}
            blank={() => ({ id: newId(), src: '', alt: '' })}
            most={12}
            words={words}
            onChange={(images) => onChange({ ...block, images })}
          >
            {(entry, set) =>
              picture(entry.src === '' && entry.alt === '' ? null : entry, (image) =>
                set({ src: image?.src ?? '', alt: image?.alt ?? '' }),
              )
            }
          </EntryFields>
          <LineField
            label={words.caption}
            optional
            value={block.caption}
            onChange={(caption) => onChange({ ...block, caption })}
          />
        </>
      );
    case 'button':
      return (
        <>
          <LineField
            label={words.buttonLabel}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TargetField value={block.href} words={words} onChange={(href) => onChange({ ...block, href })} />
          <Field label={words.look}>
            <NativeSelect
              value={block.look}
              options={[
                { value: 'button', label: words.lookButton },
                { value: 'link', label: words.lookLink },
              ]}
              onChange={({ target }) =>
                onChange({ ...block, look: target.value === 'link' ? 'link' : 'button' })
              }
            />
          </Field>
        </>
      );
    case 'schedule':
      return (
        <>
          <LineField
            label={words.title}
            optional
            value={block.title}
            onChange={(title) => onChange({ ...block, title })}
          />
          <EntryFields
            list="entries"
            entries={block.entries}
            blank={() => ({ id: newId(), time: '', title: '', note: '' })}
            words={words}
            onChange={(entries) => onChange({ ...block, entries })}
          >
            {(entry, set) => (
              <>
                <LineField
                  label={words.time}
                  help={words.timeHelp}
                  value={entry.time}
                  onChange={(time) => set({ time })}
                />
                <LineField label={words.what} value={entry.title} onChange={(title) => set({ title })} />
                <LineField
                  label={words.note}
                  optional
                  many
                  value={entry.note}
                  onChange={(note) => set({ note })}
                />
              </>
            )}
          </EntryFields>
        </>
      );
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
            blank={() => ({ id: newId(), name: '', role: '', image: null })}
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
                {picture(person.image, (image) => set({ image }), true)}
              </>
            )}
          </EntryFields>
        </>
      );
    case 'place':
      return (
        <>
          <LineField
            label={words.placeName}
            value={block.name}
            onChange={(name) => onChange({ ...block, name })}
          />
          <LineField
            label={words.address}
            help={words.addressHelp}
            many
            value={block.address}
            onChange={(address) => onChange({ ...block, address })}
          />
          <LineField
            label={words.directions}
            optional
            many
            value={block.directions}
            onChange={(directions) => onChange({ ...block, directions })}
          />
          <div className="grid grid-cols-2 gap-4">
            <DegreesField
              label={words.latitude}
              most={90}
              value={block.latitude}
              words={words}
              onChange={(latitude) => onChange({ ...block, latitude })}
            />
            <DegreesField
              label={words.longitude}
              most={180}
              value={block.longitude}
              words={words}
              onChange={(longitude) => onChange({ ...block, longitude })}
            />
          </div>
        </>
      );
    case 'countdown':
      return (
        <>
          <LineField
            label={words.countdownLabel}
            value={block.label}
            onChange={(label) => onChange({ ...block, label })}
          />
          <Field label={words.at}>
            <Input
              type="datetime-local"
              value={block.at}
              onChange={({ target }) => onChange({ ...block, at: target.value.slice(0, 16) })}
            />
          </Field>
          <Field label={words.zone}>
            <TimezoneSelect
              zones={zones}
              value={block.zone}
              onValueChange={(zone) => onChange({ ...block, zone })}
            />
          </Field>
        </>
      );
    case 'columns':
      return (
        <EntryFields
          list="cells"
          entries={block.cells}
          blank={() => ({ id: newId(), title: '', image: null, body: emptyRichText })}
          most={4}
          words={words}
          onChange={(cells) => onChange({ ...block, cells })}
        >
          {(cell, set) => (
            <>
              <LineField
                label={words.title}
                optional
                value={cell.title}
                onChange={(title) => set({ title })}
              />
              {picture(cell.image, (image) => set({ image }))}
              <Field label={words.text} optional>
                <RichTextEditor value={cell.body} onValueChange={(body) => set({ body })} />
              </Field>
            </>
          )}
        </EntryFields>
      );
    case 'divider':
      return null;
  }
}
