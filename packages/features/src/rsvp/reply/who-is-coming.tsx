import type { ReplyView } from '../reply-view';
import { type Seat, tableOf } from './places-at-table';

/** Who is coming, around a table. Nothing unless the event shows its guests. */
export function WhoIsComing({ view }: { view: ReplyView }) {
  const table = tableOf(view);
  if (!table) return null;
  const [top = [], bottom = []] = table.seats;
  return (
    <section aria-labelledby="coming-heading">
      <h2 id="coming-heading">Who is coming</h2>
      <div className="inv-table">
        <Side seats={top} />
        <p className="inv-cloth">
          <span>{table.total === 0 ? 'The table is laid' : `${table.total} at the table so far`}</span>
        </p>
        <Side seats={bottom} />
      </div>
      <p className="inv-quiet mt-3">{table.sentence}</p>
    </section>
  );
}

/** The names follow in the sentence. */
function Side({ seats }: { seats: readonly Seat[] }) {
  return seats.length === 0 ? null : (
    <ul aria-hidden="true">
      {seats.map(({ key, text, hue }) => (
        <li key={key}>
          <bdi className="inv-face" data-hue={hue}>
            {text}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
