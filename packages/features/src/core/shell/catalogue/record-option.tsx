import { DateTile } from '@foregather/ui';
import { readerLocale } from '@foregather/words';
import { PersonAvatar } from '../page/person-avatar';
import { ACTIVE_OPTION } from './active-option';
import { MatchedText } from './matched-text';
import { reasonOf } from './rank-records';
import type { FoundRecord } from './record-source';

/** A face, or the day of an event; the words beside it say the same. */
function Sign({ record: { id, name, sign } }: { record: FoundRecord }) {
  if (sign.kind === 'face')
    return <PersonAvatar name={name} size="sm" tintFor={id} photo={sign.photo} decorative />;
  return (
    <span aria-hidden data-event-type={sign.eventType}>
      <DateTile date={sign.date} size="sm" locale={readerLocale()} />
    </span>
  );
}

export interface RecordOptionProps {
  id: string;
  record: FoundRecord;
  /** The search text, marked in the name. */
  query: string;
  /** Whether this is the active option. */
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A person or an event among the results of the search. */
export function RecordOption({ id, record, query, active, onPoint, onChoose }: RecordOptionProps) {
  const reason = reasonOf(record, query);
  return (
    // The search box handles the keys; its aria-activedescendant points here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-active={active || undefined}
      className={`grid cursor-pointer grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 rounded-sm px-2 py-1.5 pointer-coarse:min-h-11 ${ACTIVE_OPTION}`}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className="grid justify-items-center">
        <Sign record={record} />
      </span>
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-semibold">
          <MatchedText text={record.name} query={query} />
        </span>{' '}
        <span className="text-xs text-muted-foreground in-data-active:text-foreground">
          {record.meta}
          {reason === undefined || record.meta === '' ? null : ' · '}
          {reason === undefined ? null : <MatchedText text={reason} query={query} />}
        </span>
      </span>
    </div>
  );
}
