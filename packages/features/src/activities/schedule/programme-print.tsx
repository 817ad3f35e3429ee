import { CloudRain, Star } from 'lucide-react';
import { createPortal } from 'react-dom';
import { DateTile } from '@foregather/ui';
import { qrModules, qrPath } from '@foregather/ui/qr-code';
import { addDays, inOneLine } from '@foregather/words';
import type { OpenedEvent } from '../../events';
import { namesText } from '../household-rules';
import { activityPaths } from '../paths';
import type { Activity } from '../programme';
import { agesText, dayName, placeOf } from '../programme-rules';
import { planBShort } from '../rain-words';
import { partsOf, startText } from './files';
import './programme-print.css';

/** A4 for the open day, or an A5 page for each day. */
export type PrintFormat = 'sheet' | 'booklet';

export interface ProgrammePrintProps {
  format: PrintFormat;
  event: OpenedEvent;
  /** The days that are printed, a page each, and what is in them. */
  days: readonly { day: number; activities: readonly Activity[] }[];
  isOurs: (activity: Activity) => boolean;
  /** Whose stars are filled. */
  names: readonly string[];
  fee: (activity: Activity) => string | null;
  /** Address of this site. */
  origin: string;
}

/**
 * What comes out of the printer in place of the page: seen by nobody on the screen. It hangs on doors, so what is for
 * helpers alone is not on it.
 */
export function ProgrammePrint({ format, days, ...sheet }: ProgrammePrintProps) {
  return createPortal(
    <div aria-hidden className="programme-print" data-format={format}>
      {days.map(({ day, activities }) => (
        <DaySheet
          key={day}
          {...sheet}
          day={day}
          activities={activities.filter(({ audience }) => audience === 'everyone')}
        />
      ))}
    </div>,
    document.body,
  );
}

type DaySheetProps = Omit<ProgrammePrintProps, 'format' | 'days'> & ProgrammePrintProps['days'][number];

/** A day as it hangs on the door: by parts of the day, plan B beside the place, stars filled for the household. */
function DaySheet({ event, day, activities, isOurs, names, fee, origin }: DaySheetProps) {
  const date = event.start_date === null ? null : addDays(event.start_date, day - 1);
  return (
    <article className="programme-sheet">
      <header className="programme-sheet-head">
        <DateTile date={date} />
        <div>
          <h2>{dayName(day, event.start_date)}</h2>
          <p>{inOneLine([event.name, event.location_name])}</p>
        </div>
        {names.length === 0 ? null : (
          <p>
            Starred for <strong className="block">{namesText(names)}</strong>
          </p>
        )}
      </header>
      <div className="programme-sheet-parts">
        {partsOf(activities).map((part) => (
          <section key={part.name}>
            <h3>{part.name}</h3>
            {part.activities.map((activity) => (
              <SheetRow
                key={activity.id}
                activity={activity}
                ours={isOurs(activity)}
                startDate={event.start_date}
                fee={fee(activity)}
              />
            ))}
          </section>
        ))}
      </div>
      <SheetFoot event={event} address={`${origin}${activityPaths.activities({ event: event.id, day })}`} />
    </article>
  );
}

interface SheetRowProps {
  activity: Activity;
  ours: boolean;
  startDate: string | null;
  fee: string | null;
}

function SheetRow({ activity, ours, startDate, fee }: SheetRowProps) {
  const small = [activity.called_off ? 'Called off' : null, fee, agesText(activity), activity.attire].filter(
    (part) => part !== null,
  );
  const planB = activity.on_plan_b ? null : planBShort(activity, startDate);
  return (
    <div className="programme-sheet-row">
      <Star fill={ours ? 'currentColor' : 'none'} />
      <strong>{startText(activity)}</strong>
      <span>
        <strong>{activity.title}</strong>
        {small.length === 0 ? null : <span className="programme-sheet-quiet">{small.join(' · ')}</span>}
      </span>
      <span>
        {placeOf(activity)}
        {planB === null ? null : (
          <span className="programme-sheet-quiet">
            <CloudRain /> {planB}
          </span>
        )}
      </span>
      <span>{activity.host?.full_name}</span>
    </div>
  );
}

/** Where it is, whom to ask, and the way to what changes. */
function SheetFoot({ event, address }: { event: OpenedEvent; address: string }) {
  const modules = qrModules(address, 'medium');
  const facts = [
    { label: 'Where', value: inOneLine([event.location_name, event.address]) },
    { label: 'Ask', value: inOneLine([event.contact_name, event.contact_phone]) },
  ].filter(({ value }) => value !== '');
  return (
    <footer className="programme-sheet-foot">
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {modules === null ? null : (
        <div className="programme-sheet-code">
          <svg viewBox={`0 0 ${modules.length} ${modules.length}`} shapeRendering="crispEdges">
            <path d={qrPath(modules)} fill="currentColor" />
          </svg>
          Changes and rain plan
        </div>
      )}
    </footer>
  );
}
