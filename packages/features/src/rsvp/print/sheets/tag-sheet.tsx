import { paperCover } from '../paper-cover';
import { labelBox, type LabelSheet as LabelSheetSpec } from '../label-sheets';
import type { PaperEvent } from '../paper-event';
import type { TagPerson } from '../recipients';
import { paperWords } from '../paper-words';
import { firstName } from '../../guest-names';
import { FitText } from './fit-text';
import { PaperCoverImage } from './paper-cover-image';
import { PaperBox, PaperSheet } from './paper-sheet';

export interface TagSheetProps {
  spec: LabelSheetSpec;
  event: PaperEvent;
  label: string;
  tags: readonly { at: number; item: TagPerson }[];
}

/** A sheet of name tags: first names are read from two metres away. */
export function TagSheet({ spec, event, label, tags }: TagSheetProps) {
  return (
    <PaperSheet paper={spec.paper} label={label} look={event.look}>
      {tags.map(({ at, item }) => (
        <PaperBox key={item.key} part="tag" className="paper-cut" box={labelBox(spec, at)}>
          <Tag spec={spec} event={event} person={item} />
        </PaperBox>
      ))}
    </PaperSheet>
  );
}

function Tag({ spec, event, person }: { spec: LabelSheetSpec; event: PaperEvent; person: TagPerson }) {
  const picture = paperCover(event.look, { width: spec.width, height: 27 }, 0);
  const first = firstName(person.name);
  const rest = person.name.slice(first.length).trim();
  return (
    <div className="paper-tag">
      <p>{paperWords.tagHello}</p>
      <div className="paper-name">
        <FitText max={44} min={16} align="middle">
          {/* Somebody whose name is not known writes it. */}
          <p dir="auto" className="paper-title">
            {first || ' '}
          </p>
          <p dir="auto" className="paper-x30">
            {rest === '' ? null : <span className="paper-strong block">{rest}</span>}
            <span className="paper-gives-way">
              {person.plusOne ? paperWords.guestOf(person.household) : person.household}
            </span>
          </p>
        </FitText>
      </div>
      {/* Cut to the faces: they wear name tags too. */}
      <PaperCoverImage event={event} drawn={picture.address} className="paper-faces" />
    </div>
  );
}
