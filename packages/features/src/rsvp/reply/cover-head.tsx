import { type EventCover, letteringOf, titleSize } from './cover-of';
import type { ReplyView } from '../reply-view';
import { CoverPicture } from './cover-picture';

export interface CoverHeadProps {
  view: ReplyView;
  cover: EventCover;
  /** The line over the title. */
  line: string;
}

/** The cover with the event's title in its lettering. A title that grows pushes the scene down and covers no face. */
export function CoverHead({ view, cover, line }: CoverHeadProps) {
  const { name } = view.event;
  return (
    <header className={cover.isPhoto ? 'inv-cover inv-photo' : 'inv-cover'} data-mood={cover.mood}>
      <div className="inv-lead">
        <p>{line}</p>
        <h1
          className="inv-title"
          data-size={titleSize(name)}
          data-lettering={letteringOf(name, view.looks.lettering)}
        >
          {name}
        </h1>
      </div>
      <CoverPicture cover={cover} />
    </header>
  );
}
