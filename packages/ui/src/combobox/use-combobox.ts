'use client';
import { useState, type KeyboardEvent } from 'react';
import { useEscapeFirst } from '../lib/use-escape-first';
import { fold, searchOptions, type ComboboxOption } from './search-options';

/** More lines than this are not read; typing two more letters is quicker. */
const SHOWN_OPTIONS = 80;

interface Settings<O extends ComboboxOption> {
  options: readonly O[];
  value: string;
  onChoose: (value: string) => void;
  /** Choosing leaves the list open and its mark where it is: for lists of which more than one is chosen. */
  stayOpen?: boolean | undefined;
}

/** State and keyboard of a list-autocomplete combobox (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"). */
export function useCombobox<O extends ComboboxOption>({ options, value, onChoose, stayOpen }: Settings<O>) {
  const [open, setOpen] = useState(false);
  // null: not searching, the field shows the chosen label.
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

  const matches = open ? searchOptions(options, query ?? '') : [];
  const shown = matches.slice(0, SHOWN_OPTIONS);

  const show = () => {
    if (open) return;
    const at = options.findIndex((option) => option.value === value);
    setOpen(true);
    setActive(at < SHOWN_OPTIONS ? at : -1);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const choose = (option: O) => {
    onChoose(option.value);
    if (!stayOpen) return close();
    setActive(query ? options.indexOf(option) : shown.indexOf(option));
    setQuery(null);
  };
  const search = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(text.trim() ? 0 : -1);
  };
  /** Leaving with a text that is exactly one option means that option; any other text is dropped. */
  const leave = () => {
    const exact = query === null ? undefined : options.find((option) => fold(option.label) === fold(query));
    // Where several are chosen, choosing again takes away: leaving must not do that.
    if (exact && exact.value !== value && !stayOpen) onChoose(exact.value);
    close();
  };
  const move = (step: number) => {
    if (!open) return show();
    if (shown.length > 0)
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length);
  };
  // A dialog around the field stays open.
  useEscapeFirst(() => {
    close();
    return true;
  }, open);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      // Otherwise Enter would send the form while the list is open.
      event.preventDefault();
      if (chosen) choose(chosen);
    }
  };
  return {
    open,
    query,
    active,
    setActive,
    shown,
    hidden: matches.length - shown.length,
    show,
    close,
    choose,
    search,
    leave,
    onKeyDown,
  };
}

export type ComboboxState<O extends ComboboxOption> = ReturnType<typeof useCombobox<O>>;
