import { type EventKind, type Mood, titleInks } from '@foregather/covers';
import type { CSSProperties, ReactNode } from 'react';
import { type Box, PAPERS, type PaperName } from '../papers';
import './paper.css';

/** The kind's own colour, deep enough for words on it. */
const accentOf = (kind: EventKind, mood: Mood) => titleInks(kind, mood === 'night' ? 'dusk' : mood).banner;

export interface PaperSheetProps {
  paper: PaperName;
  /** What is on it, for whom: 'Letter to the Okafor household'. */
  label: string;
  look: { kind: EventKind; mood: Mood };
  children: ReactNode;
}

/** One sheet of paper in its real size. */
export function PaperSheet({ paper, label, look, children }: PaperSheetProps) {
  const { width, height } = PAPERS[paper];
  const accent = accentOf(look.kind, look.mood);
  const style: CSSProperties & Record<`--${string}`, string> = {
    width: `${width}mm`,
    // A rounding of the printer's would begin another page.
    height: `${height - 0.1}mm`,
    '--paper-accent': accent.cloth,
    '--paper-on-accent': accent.ink,
  };
  return (
    <section aria-label={label} data-paper={paper} className="paper-sheet" style={style}>
      {children}
    </section>
  );
}

export interface PaperBoxProps {
  box: Box;
  /** Names it for tests of its place. */
  part?: string;
  className?: string;
  children?: ReactNode;
}

/** A part of a sheet at its place, in millimetres. */
export function PaperBox({ box, part, className = '', children }: PaperBoxProps) {
  const { x, y, width, height } = box;
  return (
    <div
      data-part={part}
      className={`paper-box ${className}`}
      style={{ left: `${x}mm`, top: `${y}mm`, width: `${width}mm`, height: `${height}mm` }}
    >
      {children}
    </div>
  );
}
