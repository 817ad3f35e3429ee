import type { PaperEvent } from '../paper-event';
import { paperWords } from '../paper-words';
import { FitText } from './fit-text';

export interface CoverTitleProps {
  event: PaperEvent;
  /** The lettering that reads on the cover's sky. */
  ink: string;
  /** Size of the title in points: at most, and where it has no room. */
  max: number;
  min: number;
  /** Size of the line above, as a class of paper.css. */
  line: string;
}

/** Who invites and to what, in the calm part of a cover. */
export function CoverTitle({ event, ink, max, min, line }: CoverTitleProps) {
  return (
    <div className="h-full" style={{ color: ink }}>
      <FitText max={max} min={min}>
        <p dir="auto" className={line}>
          {paperWords.invites(event.host)}
        </p>
        <p dir="auto" className="paper-title">
          {event.name}
        </p>
      </FitText>
    </div>
  );
}
