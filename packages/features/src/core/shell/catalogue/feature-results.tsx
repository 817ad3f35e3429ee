import { announce } from '@foregather/ui';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useIsAdmin } from '../../session/access/admin';
import { useTerms } from '../../session/terminology/terms-provider';
import { ComingSoonNames } from './coming-soon-names';
import { FeatureOption } from './feature-option';
import { searchFeatures } from './search';
import type { Catalogue, Feature } from './types';
import { useLocked } from './use-locked';
import { useOpenFeature } from './use-open-feature';

export interface FeatureResultsProps {
  catalogue: Catalogue;
  /** Id of the list; the ids of the options derive from it. */
  id: string;
  /** The search text; at least one character that is no space. */
  query: string;
  /** The search box, whose keys control the list. */
  keys: Ref<(event: KeyboardEvent<HTMLInputElement>) => void>;
  /** Called with the id of the active option, for aria-activedescendant. */
  onActive: (optionId: string | undefined) => void;
  /** Called when a feature is chosen; `opened` is false when a notice was shown instead of its page. */
  onChosen: (opened: boolean) => void;
}

/** Of what is not built, a list of results names this many. */
const NAMES_SHOWN = 6;

const countText = (count: number, unbuilt: number, query: string) => {
  if (count === 0) return `No features found matching "${query.trim()}"`;
  const found = count === 1 ? '1 feature found' : `${count} features found`;
  if (unbuilt === 0) return found;
  return unbuilt === count ? `${found}, coming soon` : `${found}, ${unbuilt} of them coming soon`;
};

/** The list under the search box, with its keys (ARIA Authoring Practices, editable combobox with list autocomplete). */
export function FeatureResults({ catalogue, id, query, keys, onActive, onChosen }: FeatureResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const terms = useTerms();
  const isAdmin = useIsAdmin() === true;
  const isLocked = useLocked();
  const openFeature = useOpenFeature();
  const matching = searchFeatures(catalogue, query, { isAdmin, terms });
  const found = matching.filter((feature) => !feature.unbuilt);
  const unbuilt = matching.filter((feature) => feature.unbuilt);
  // The first result is active until keys or pointer change it; a new query starts again.
  const [pointed, setPointed] = useState({ query, index: 0 });
  const active =
    pointed.query === query ? Math.min(pointed.index, found.length - 1) : Math.min(0, found.length - 1);
  const point = (index: number) => setPointed({ query, index });
  const activeId = active < 0 ? undefined : `${id}-${active}`;
  const text = countText(matching.length, unbuilt.length, query);

  const choose = (feature: Feature) => onChosen(openFeature(feature));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      point((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen);
    }
  };
  useImperativeHandle(keys, () => onKeyDown);
  useEffect(() => announce(text), [text]);
  useEffect(() => {
    onActive(activeId);
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  return (
    <div
      role="presentation"
      data-slot="feature-results"
      className="absolute end-0 top-full z-40 mt-1 w-full min-w-[min(26rem,calc(100vw-2rem))] rounded-md border border-border bg-popover text-sm text-popover-foreground shadow-lg"
      // Keeps the focus in the box: losing it would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="px-3 py-2 text-muted-foreground wrap-anywhere">{text}</p>
      <div
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="Features"
        className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain not-empty:p-1"
      >
        {found.map((feature, index) => (
          <FeatureOption
            key={feature.key}
            id={`${id}-${index}`}
            feature={feature}
            active={index === active}
            locked={isLocked(feature)}
            onPoint={() => point(index)}
            onChoose={() => choose(feature)}
          />
        ))}
      </div>
      {unbuilt.length > 0 ? (
        <p className="border-t border-border px-3 py-2 text-muted-foreground wrap-anywhere">
          <ComingSoonNames features={unbuilt} most={NAMES_SHOWN} />
        </p>
      ) : null}
    </div>
  );
}
