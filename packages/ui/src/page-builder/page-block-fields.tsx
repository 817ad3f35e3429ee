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
import {
  DegreesField,
  ImageFields,
  LineField,
  TargetField,
  type LineFieldProps,
  type PickImage,
} from './page-field-parts';
import { FilesFields, type PickFiles } from './page-files-fields';
import { PeopleFields } from './page-people-fields';
import type { PageBuilderWords } from './page-words';

interface PageBlockFieldsProps {
  block: PageBlock;
  words: PageBuilderWords;
  pickImage: PickImage | undefined;
  pickFiles: PickFiles | undefined;
  imageUrl: (src: string) => string | undefined;
  onChange: (block: PageBlock) => void;
}

/** Everything that can be said about one block. */
export function PageBlockFields({
  block,
  words,
  pickImage,
  pickFiles,
  imageUrl,
  onChange,
}: PageBlockFieldsProps) {
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
  /** One line of text of the block itself. */
  const line = <K extends string>(
    of: PageBlock & Record<K, string>,
    key: K,
    label: string,
    more: Pick<LineFieldProps, 'help' | 'optional' | 'many'> = {},
  ) => (
    <LineField
      {...more}
      label={label}
      value={of[key]}
      onChange={(text) => onChange({ ...of, [key]: text })}
    />
  );
  switch (block.type) {
    case 'heading':
      return (
        <>
          {line(block, 'text', words.heading)}
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
          {line(block, 'caption', words.caption, { optional: true })}
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
          {line(block, 'caption', words.caption, { optional: true })}
        </>
      );
    case 'button':
      return (
        <>
          {line(block, 'label', words.buttonLabel)}
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
          {line(block, 'title', words.title, { optional: true })}
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
    case 'contact':
    case 'questions':
      return <PeopleFields block={block} words={words} picture={picture} onChange={onChange} />;
    case 'place':
      return (
        <>
          {line(block, 'name', words.placeName)}
          {line(block, 'address', words.address, { help: words.addressHelp, many: true })}
          {line(block, 'directions', words.directions, { optional: true, many: true })}
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
    case 'files':
      return <FilesFields block={block} words={words} pickFiles={pickFiles} onChange={onChange} />;
    case 'countdown':
      return (
        <>
          {line(block, 'label', words.countdownLabel)}
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
