import type { PaperLink } from '../paper-links';
import { paperCover } from '../paper-cover';
import type { PaperEvent } from '../paper-event';
import { type PaperName, PAPERS } from '../papers';
import { paperWords } from '../paper-words';
import { CoverTitle } from './cover-title';
import { FitText } from './fit-text';
import { PaperCoverImage } from './paper-cover-image';
import { PaperTile, WhenWhere } from './paper-facts';
import { PaperQr } from './paper-qr';
import { PaperBox, PaperSheet } from './paper-sheet';
import { TypedAddress } from './typed-address';

export interface PosterSheetProps {
  paper: PaperName;
  event: PaperEvent;
  /** The open invitation. */
  link: PaperLink;
}

/** The open invitation to hang up: picture and title from across the street, the code from two steps away. */
export function PosterSheet({ paper, event, link }: PosterSheetProps) {
  const { width, height } = PAPERS[paper];
  // Everything grows with the sheet; 8 mm that no printer reaches stay white.
  const scale = width / 210;
  const edge = 8;
  const cover = { x: edge, y: edge, width: width - 2 * edge, height: height * 0.66 - edge };
  const picture = paperCover(event.look, { width: cover.width / scale, height: cover.height / scale }, 0.42);
  const pad = 10 * scale;
  const foot = {
    x: edge + pad,
    y: height * 0.66 + 8 * scale,
    width: width - 2 * (edge + pad),
    height: height * 0.34 - 8 * scale - edge - 4 * scale,
  };
  const square = Math.min(58 * scale, foot.height);
  const day = event.days.start_date;
  return (
    <PaperSheet paper={paper} label={`Poster of ${event.name}, ${PAPERS[paper].name}`} look={event.look}>
      <PaperBox box={cover} part="cover" className="paper-round">
        <PaperCoverImage event={event} drawn={picture.address} calm={0.42} />
      </PaperBox>
      <PaperBox
        part="title"
        box={{
          x: cover.x + pad,
          // Below the string that hangs across the sky.
          y: cover.y + pad * 1.9,
          width: cover.width - 2 * pad,
          height: cover.height * 0.42 - pad * 1.9,
        }}
      >
        <CoverTitle
          event={event}
          ink={picture.ink}
          max={64 * scale}
          min={20 * scale}
          line="paper-strong paper-x30"
        />
      </PaperBox>
      <PaperBox box={{ ...foot, width: foot.width - square - 8 * scale }} part="facts">
        <FitText max={19 * scale} min={9 * scale}>
          <div className="paper-stack paper-wide">
            <div className="paper-facts">
              {day === null ? null : <PaperTile day={day} />}
              <WhenWhere event={event} />
            </div>
            <div>
              <p className="paper-title paper-x130">{paperWords.posterAsk}</p>
              <p className="paper-x75">{paperWords.posterScan}</p>
              <TypedAddress address={link.typed} className="paper-x75" />
            </div>
          </div>
        </FitText>
      </PaperBox>
      <PaperBox
        box={{ x: foot.x + foot.width - square, y: foot.y, width: square, height: square }}
        part="code"
      >
        <PaperQr link={link.url} size={square} />
      </PaperBox>
    </PaperSheet>
  );
}
