import { formatDayOfYear } from '@foregather/words';
import type { TemplateBody } from '../template-schema';
import type { Choice } from '../choice';
import type { FittedTask, Kind, LaidOut } from '../laid-out';
import { spanText } from '../spans';

const WIDTH = 300;
const [UPPER, LOWER] = [12, 108];

const NAMES: Record<Kind, string> = { week: 'this week', moved: 'moved closer', kept: 'kept its day' };
const KINDS: readonly Kind[] = ['moved', 'kept', 'week'];

const unique = (paths: readonly string[]) => [...new Set(paths)].join('');

/** Where so many days before the event lie on an axis of this length. */
const placeOn = (length: number) => (before: number) =>
  length === 0 ? WIDTH : Math.round(WIDTH - (Math.min(before, length) / length) * WIDTH);

/** A dot is a line of no length with a round end: it stays round however wide the drawing is. */
const dotAt = (x: number, y: number) => `M${x} ${y}h0`;

interface LinesProps {
  tasks: readonly FittedTask[];
  kind: Kind;
  /** How long the upper axis is, in days. */
  lead: number;
  /** How long the lower axis is; null: there is none. */
  left: number | null;
}

function Lines({ tasks, kind, lead, left }: LinesProps) {
  const upper = placeOn(lead);
  const lower = placeOn(left ?? lead);
  const own = tasks
    .filter((task) => task.kind === kind)
    .map(({ written, fitted }) => ({ from: upper(written), to: lower(fitted) }));
  if (own.length === 0) return null;
  const above = unique(own.map(({ from }) => dotAt(from, UPPER)));
  return (
    <>
      {left === null ? null : (
        <path
          className={kind}
          d={unique(
            own.map(({ from, to }) => `M${from} ${UPPER}c0 50 ${to - from} 46 ${to - from} ${LOWER - UPPER}`),
          )}
        />
      )}
      <path
        className={`dots ${kind}`}
        d={left === null ? above : above + unique(own.map(({ to }) => dotAt(to, LOWER)))}
      />
    </>
  );
}

export interface FitDrawingProps {
  body: TemplateBody;
  choice: Choice;
  plan: LaidOut;
}

/** The tasks as they are written and, once there is a day, as they fit into the time that is left: a line a task. */
export function FitDrawing({ body, choice, plan }: FitDrawingProps) {
  const { left } = plan.fitting;
  const lead = Math.max(body.leadDays, left ?? 0);
  const written = `${plan.drawn.length} tasks as written over ${spanText(body.leadDays)}`;
  return (
    <figure className="tp-fit">
      <p aria-hidden>
        <i>{spanText(lead)} before</i>
        <b>As written</b>
      </p>
      {/* Time runs from left to right in the drawing, whichever way the words run. */}
      <div dir="ltr">
        <svg
          viewBox={`0 0 ${WIDTH} ${left === null ? 24 : 120}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            left === null ? written : `${written}, and the same in the ${spanText(left)} that are left`
          }
          className={left === null ? 'short' : undefined}
        >
          <path d={`M0 ${UPPER}h${WIDTH}${left === null ? '' : `M0 ${LOWER}h${WIDTH}`}`} />
          {KINDS.map((kind) => (
            <Lines key={kind} tasks={plan.drawn} kind={kind} lead={lead} left={left} />
          ))}
        </svg>
      </div>
      {choice.start === null ? null : (
        <>
          <p aria-hidden>
            <b>Today, {formatDayOfYear(choice.today)}</b>
            <b>{formatDayOfYear(choice.start)}</b>
          </p>
          <figcaption>
            {KINDS.filter((kind) => plan.drawn.some((task) => task.kind === kind)).map((kind) => (
              <span key={kind}>
                <svg viewBox="0 0 10 10" aria-hidden>
                  <path className={`dots ${kind}`} d={dotAt(5, 5)} />
                </svg>
                {NAMES[kind]}
              </span>
            ))}
          </figcaption>
        </>
      )}
    </figure>
  );
}
