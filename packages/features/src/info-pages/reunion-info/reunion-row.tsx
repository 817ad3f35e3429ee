import { CalendarDays, Check, GraduationCap, MapPin } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Button } from '@foregather/ui';
import { dayText, formatShortDay } from '@foregather/words';
import { KindPicture } from '@foregather/features/core/shell';
import { infoPagePaths } from '../paths';
import { AskPanel } from './ask-panel';
import { type FoundReunion, type Reason, yearsText } from './reunion-info';

/** 'Friday 12 July 2030', '12 Jul 2030 to 14 Jul 2030', 'No day yet'. */
const whenText = ({ start_date: from, end_date: to }: FoundReunion): string => {
  if (from === null) return 'No day yet';
  return to === null || to === from ? dayText(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;
};

const ICON = 'mt-1 size-4 shrink-0';

/** What a listing says of a reunion: its days, place and years. */
export function ReunionFacts({ reunion }: { reunion: FoundReunion }) {
  const years = yearsText(reunion);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
      <Fact icon={<CalendarDays aria-hidden className={ICON} />}>{whenText(reunion)}</Fact>
      {reunion.place === null ? null : (
        <Fact icon={<MapPin aria-hidden className={ICON} />}>
          <bdi>{reunion.place}</bdi>
        </Fact>
      )}
      {years === null ? null : <Fact icon={<GraduationCap aria-hidden className={ICON} />}>{years}</Fact>}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-1.5 wrap-anywhere">
    {icon}
    <span>{children}</span>
  </li>
);

/** A reunion that was found: why, and asking to join in place. */
export function ReunionRow({ reunion, reasons }: { reunion: FoundReunion; reasons: readonly Reason[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <li
      className={`overflow-hidden rounded-lg border bg-card text-card-foreground ${isOpen ? 'border-ring' : ''}`}
    >
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-center md:p-3.5">
        <KindPicture typeId={reunion.event_type_id} className="h-20 rounded-md sm:h-30" />
        <div className="grid gap-1.5">
          <h3 className="text-section wrap-anywhere" dir="auto">
            <Link
              to={infoPagePaths.reunionInfo(reunion.id)}
              className="rounded-sm focus-ring hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {reunion.name}
            </Link>
          </h3>
          <ReunionFacts reunion={reunion} />
          {reunion.words === null ? null : (
            <p className="wrap-anywhere" dir="auto">
              {reunion.words}
            </p>
          )}
          {reasons.length === 0 ? null : (
            <ul aria-label="Why it was found" className="flex flex-wrap gap-1.5">
              {reasons.map(({ words, fits }) => (
                <li key={words}>
                  <Badge tone={fits ? 'success' : 'neutral'}>
                    {fits ? <Check aria-hidden className="size-3.5" /> : null}
                    <bdi>{words}</bdi>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
          className="max-md:col-span-2 max-md:w-full"
        >
          Ask to join <span className="sr-only">{reunion.name}</span>
        </Button>
      </div>
      <div id={panelId}>{isOpen ? <AskPanel listingId={reunion.id} /> : null}</div>
    </li>
  );
}
