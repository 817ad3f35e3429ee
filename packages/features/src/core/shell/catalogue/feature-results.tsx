import { announce } from '@foregather/ui';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsAdmin } from '../../session/access/admin';
import { useTerms } from '../../session/terminology/terms-provider';
import { ComingSoonNames } from './coming-soon-names';
import { FeatureOption } from './feature-option';
import { allKey, RecordGroups, recordKey } from './record-groups';
import { recordAnnouncement, recordLine } from './record-words';
import { searchFeatures } from './search';
import type { Catalogue, Feature } from './types';
import { useLocked } from './use-locked';
import { useOpenFeature } from './use-open-feature';
import { useRecordSearch } from './use-record-search';

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
  /** Called when a result is chosen; `opened` is false when a notice was shown instead of its page. */
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

/**
 * The list under the search box, with its keys (ARIA Authoring Practices, editable combobox with list autocomplete):
 * features at once, and for signed-in readers people and events as soon as they are read.
 */
export function FeatureResults({ catalogue, id, query, keys, onActive, onChosen }: FeatureResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const terms = useTerms();
  const navigate = useNavigate();
  const isAdmin = useIsAdmin() === true;
  const isLocked = useLocked();
  const openFeature = useOpenFeature();
  const records = useRecordSearch(query);
  const matching = searchFeatures(catalogue, query, { isAdmin, terms });
  const found = matching.filter((feature) => !feature.unbuilt);
  const unbuilt = matching.filter((feature) => feature.unbuilt);
  const text = countText(matching.length, unbuilt.length, query);
  const line = recordLine(records);
  const spoken = [text, recordAnnouncement(records)].filter(Boolean).join('. ');

  const choose = (feature: Feature) => onChosen(openFeature(feature));
  const open = (to: string) => {
    void navigate(to);
    onChosen(true);
  };
  const featureKey = (feature: Feature) => `feature-${feature.key}`;
  const items = [
    ...found.map((feature) => ({ key: featureKey(feature), choose: () => choose(feature) })),
    ...records.groups.flatMap((group) => [
      ...group.records.map((record) => ({ key: recordKey(group, record), choose: () => open(record.to) })),
      ...(group.more ? [{ key: allKey(group), choose: () => open(group.source.all(query.trim()).to) }] : []),
    ]),
  ];
  // The first result is active until keys or pointer change it; a new query starts again. By its key, because people
  // and events join the list while it is open.
  const [pointed, setPointed] = useState<{ query: string; key: string }>();
  const at = pointed?.query === query ? items.findIndex(({ key }) => key === pointed.key) : 0;
  const active = items[Math.max(0, at)];
  const point = (key: string | undefined) => setPointed(key === undefined ? undefined : { query, key });
  const activeId = active && `${id}-${active.key}`;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      point(items[(Math.max(0, at) + step + items.length) % items.length]?.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      active?.choose();
    }
  };
  useImperativeHandle(keys, () => onKeyDown);
  useEffect(() => announce(spoken), [spoken]);
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
        aria-label={records.state === 'off' ? 'Features' : 'Features, people and events'}
        className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain not-empty:p-1"
      >
        {found.map((feature) => (
          <FeatureOption
            key={feature.key}
            id={`${id}-${featureKey(feature)}`}
            feature={feature}
            query={query}
            active={featureKey(feature) === active?.key}
            locked={isLocked(feature)}
            onPoint={() => point(featureKey(feature))}
            onChoose={() => choose(feature)}
          />
        ))}
        <RecordGroups
          groups={records.groups}
          query={query}
          listId={id}
          activeKey={active?.key}
          onPoint={point}
          onChoose={open}
        />
      </div>
      {line === '' ? null : (
        <p className="border-t border-border px-3 py-2 text-muted-foreground wrap-anywhere">{line}</p>
      )}
      {unbuilt.length > 0 ? (
        <p className="border-t border-border px-3 py-2 text-muted-foreground wrap-anywhere">
          <span className="font-item">Coming soon:</span>{' '}
          <ComingSoonNames features={unbuilt} most={NAMES_SHOWN} />.
        </p>
      ) : null}
    </div>
  );
}
