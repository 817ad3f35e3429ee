import { ACTIVE_OPTION } from './active-option';
import type { RecordGroup } from './rank-records';
import { RecordOption } from './record-option';
import type { FoundRecord } from './record-source';

/** The key of a result among all results of the search. */
export const recordKey = (group: RecordGroup, record: FoundRecord) => `${group.source.key}-${record.id}`;
/** The key of the last result of a group, which leads to all that match. */
export const allKey = (group: RecordGroup) => `${group.source.key}-all`;

export interface RecordGroupsProps {
  groups: readonly RecordGroup[];
  query: string;
  /** Id of the list; the ids of the options are this and their key. */
  listId: string;
  activeKey: string | undefined;
  onPoint: (key: string) => void;
  onChoose: (to: string) => void;
}

/** The people and events among the results of the search, under a heading each. Belongs in the list of results. */
export function RecordGroups({ groups, query, listId, activeKey, onPoint, onChoose }: RecordGroupsProps) {
  return groups.map((group) => {
    const { source, records, more } = group;
    const all = source.all(query.trim());
    const last = allKey(group);
    return (
      <div
        key={source.key}
        role="group"
        aria-label={source.title}
        className="mt-1 border-t border-border pt-1 first:mt-0 first:border-t-0 first:pt-0"
      >
        <p role="presentation" className="px-2 py-1 text-xs font-semibold text-muted-foreground">
          {source.title}
        </p>
        {records.map((record) => {
          const key = recordKey(group, record);
          return (
            <RecordOption
              key={key}
              id={`${listId}-${key}`}
              record={record}
              query={query}
              active={key === activeKey}
              onPoint={() => onPoint(key)}
              onChoose={() => onChoose(record.to)}
            />
          );
        })}
        {more ? (
          // The search box handles the keys; its aria-activedescendant points here.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            id={`${listId}-${last}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={last === activeKey}
            data-active={last === activeKey || undefined}
            className={`cursor-pointer content-center rounded-sm px-2 py-2 font-semibold wrap-anywhere underline underline-offset-4 pointer-coarse:min-h-11 ${ACTIVE_OPTION}`}
            onPointerMove={() => onPoint(last)}
            onClick={() => onChoose(all.to)}
          >
            {all.label}
          </div>
        ) : null}
      </div>
    );
  });
}
