'use client';
import { useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { Input } from '../input';
import { linkFromText } from '../rich-text-view';
import type { RichTextWords } from './rich-text-words';

/** What the dialog was opened for. */
export interface LinkAsk {
  /** The link that is there already; empty for a new one. */
  href: string;
  /** Nothing is selected, so that the words are asked for too. */
  needsText: boolean;
}

interface LinkDialogProps {
  ask: LinkAsk | null;
  words: RichTextWords;
  onSave: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
  /** Puts the caret back into the text. */
  returnFocus: () => void;
}

/** Asks where a link leads. */
export function LinkDialog({ ask, onClose, returnFocus, words, ...rest }: LinkDialogProps) {
  return (
    <Dialog.Root open={ask !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Content
        size="sm"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <Dialog.Title>{words.linkTitle}</Dialog.Title>
        {ask ? <LinkForm ask={ask} words={words} {...rest} /> : null}
      </Dialog.Content>
    </Dialog.Root>
  );
}

interface LinkFormProps extends Pick<LinkDialogProps, 'words' | 'onSave' | 'onRemove'> {
  ask: LinkAsk;
}

function LinkForm({ ask, words, onSave, onRemove }: LinkFormProps) {
  const [address, setAddress] = useState(ask.href.replace(/^(?:mailto|tel):/, ''));
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // In the markup this form is elsewhere, but to React the form around the editor would be sent as well.
        event.stopPropagation();
        const href = linkFromText(address);
        if (href === null) setRefused(true);
        else onSave(href, text.trim() || address.trim());
      }}
    >
      <Field
        label={words.linkAddress}
        help={words.linkHelp}
        error={refused && linkFromText(address) === null ? words.linkProblem : undefined}
        required
      >
        <Input
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {ask.needsText ? (
        <Field label={words.linkText} optional>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      ) : null}
      <Dialog.Footer>
        {ask.href ? (
          <Button variant="outline" onClick={onRemove}>
            {words.linkRemove}
          </Button>
        ) : null}
        <Dialog.Close asChild>
          <Button variant="secondary-muted">{words.cancel}</Button>
        </Dialog.Close>
        <Button type="submit">{words.linkSave}</Button>
      </Dialog.Footer>
    </form>
  );
}
