import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useCatalogueParts } from './use-catalogue-parts';

/**
 * The search box of the page shell: finds a feature by its title, description, category or plan. This is only the box;
 * the list, its keys and the catalogue come with the first focus.
 */
export function FeatureSearch() {
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [failed, setFailed] = useState(false);
  const keys = useRef<(event: KeyboardEvent<HTMLInputElement>) => void>(null);
  const { part: parts, fetchPart } = useCatalogueParts();
  const searching = open && query.trim() !== '';
  const listed = searching && parts !== undefined;

  const prepare = async () => {
    if (!parts) setFailed(!(await fetchPart()));
  };
  const search = (text: string) => {
    setQuery(text);
    setOpen(true);
    void prepare();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a composition (Japanese, Chinese) chooses a character, not a feature.
    if (event.nativeEvent.isComposing) return;
    if (listed) keys.current?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      // The first Escape puts the list away, the second empties the box.
      if (searching) setOpen(false);
      else setQuery('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    }
  };

  return (
    // The element <search> is not known to every reader yet; its role is.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="search" className="relative max-w-xl">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <input
        type="text"
        // A native list of choices cannot hold results that say why they are locked.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-label="Find a feature"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? id : undefined}
        aria-activedescendant={listed ? active : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Find a feature"
        value={query}
        onFocus={() => void prepare()}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        className="block h-11 w-full min-w-0 rounded-md border border-input bg-card ps-9 pe-3 text-sm text-foreground focus-ring transition-hover pointer-coarse:text-base"
      />
      {listed ? (
        <parts.FeatureResults
          catalogue={parts.catalogue}
          id={id}
          query={query}
          keys={keys}
          onActive={setActive}
          onChosen={(opened) => {
            setOpen(false);
            if (opened) setQuery('');
          }}
        />
      ) : null}
      {searching && !parts ? (
        <p
          role="status"
          className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-border bg-popover p-3 text-sm text-popover-foreground shadow-lg"
        >
          {failed
            ? 'The features could not be loaded. Check your connection, then type again.'
            : 'Loading the features…'}
        </p>
      ) : null}
    </div>
  );
}
