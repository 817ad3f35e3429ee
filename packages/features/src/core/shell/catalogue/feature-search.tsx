import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useAuth } from '../../session/access/auth-context';
import { useLoadRecordSources } from './record-source-context';
import { useCatalogueViews } from './use-catalogue-views';
import { useSearchKeys } from './use-search-keys';

export interface FeatureSearchProps {
  /** As high as the controls of the header, with the key that leads here. */
  inHeader?: boolean;
}

/**
 * The search box of the page shell: finds a feature by its title, description, category or plan, and for signed-in
 * readers the people and events of their organisation. `/` and Ctrl or Cmd with K lead to it from anywhere. The list, its
 * keyboard control, the catalogue and what finds people and events load on first focus.
 */
export function FeatureSearch({ inHeader = false }: FeatureSearchProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useSearchKeys(box);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [failed, setFailed] = useState(false);
  const keys = useRef<(event: KeyboardEvent<HTMLInputElement>) => void>(null);
  const { part: views, fetchPart } = useCatalogueViews();
  const loadRecords = useLoadRecordSources();
  const { session } = useAuth();
  const findsRecords = session !== null && loadRecords !== undefined;
  const searching = open && query.trim() !== '';
  const listed = searching && views !== undefined;

  const prepare = async () => {
    // Ahead of the search, which loads it again and says what failed.
    if (findsRecords) loadRecords().catch(() => undefined);
    if (!views) setFailed(!(await fetchPart()));
  };
  const search = (text: string) => {
    setQuery(text);
    setOpen(true);
    void prepare();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An Enter that ends an IME composition (Japanese, Chinese) confirms a character and does not choose a feature.
    if (event.nativeEvent.isComposing) return;
    if (listed) keys.current?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      // The first Escape closes the list, the second clears the box.
      if (searching) setOpen(false);
      else setQuery('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    }
  };

  return (
    // Not every screen reader knows the element <search>; all know its role.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="search" className={inHeader ? 'group relative' : 'relative max-w-xl'}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <input
        ref={box}
        type="text"
        // A native datalist cannot show why a result is locked.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-label={findsRecords ? 'Find people and events, or a feature' : 'Find a feature'}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? id : undefined}
        aria-activedescendant={listed ? active : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={findsRecords ? 'Find people and events' : 'Find a feature'}
        value={query}
        onFocus={() => void prepare()}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="/ Control+K Meta+K"
        className={`block w-full min-w-0 rounded-md border border-input bg-card ps-9 pe-3 text-sm text-foreground focus-ring transition-hover pointer-coarse:text-base ${inHeader ? 'h-9 pointer-coarse:h-11' : 'h-11'}`}
      />
      {inHeader && query === '' ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2 my-auto grid size-5.5 place-items-center rounded-sm border bg-muted font-sans text-xs text-muted-foreground group-focus-within:hidden pointer-coarse:hidden"
        >
          /
        </kbd>
      ) : null}
      {listed ? (
        <views.FeatureResults
          catalogue={views.catalogue}
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
      {searching && !views ? (
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
