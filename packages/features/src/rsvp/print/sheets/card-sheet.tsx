import type { PaperLink } from '../paper-links';
import { paperCover } from '../paper-cover';
import type { PaperEvent } from '../paper-event';
import { BLEED, type Box, cardPlaces, type CardSize, type LetterPaper } from '../papers';
import type { Recipient } from '../recipients';
import { paperWords } from '../paper-words';
import { AnswerWords } from './answer-words';
import { CoverTitle } from './cover-title';
import { FitText } from './fit-text';
import { PaperCoverImage } from './paper-cover-image';
import { WhenWhere } from './paper-facts';
import { PaperQr } from './paper-qr';
import { PaperBox, PaperSheet } from './paper-sheet';

export interface CardSheetProps {
  paper: LetterPaper;
  size: CardSize;
  event: PaperEvent;
  label: string;
  /** At most two. */
  cards: readonly { to: Recipient; link: PaperLink | undefined }[];
}

/** Where a crop mark begins, outside the bleed, and how long it is. */
const OFFSET = BLEED + 1;
const LENGTH = 5;
const THICK = 0.2;

/** The marks to cut a card along: two at each corner, outside of it. */
function cropMarks({ x, y, width, height }: Box): Box[] {
  return [x, x + width].flatMap((across) =>
    [y, y + height].flatMap((down) => [
      {
        x: across === x ? x - OFFSET - LENGTH : across + OFFSET,
        y: down - THICK / 2,
        width: LENGTH,
        height: THICK,
      },
      {
        x: across - THICK / 2,
        y: down === y ? y - OFFSET - LENGTH : down + OFFSET,
        width: THICK,
        height: LENGTH,
      },
    ]),
  );
}

/** Two cards on a sheet, with the marks to cut them along. */
export function CardSheet({ paper, size, event, label, cards }: CardSheetProps) {
  const places = cardPlaces(paper, size);
  return (
    <PaperSheet paper={paper} label={label} look={event.look}>
      {cards.map(({ to, link }, n) => {
        const box = places[n];
        if (!box) return null;
        return (
          <div key={to.id}>
            <Card box={box} event={event} to={to} link={link} />
            {cropMarks(box).map((mark) => (
              <span
                key={`${mark.x} ${mark.y}`}
                aria-hidden
                className="paper-crop"
                style={{
                  left: `${mark.x}mm`,
                  top: `${mark.y}mm`,
                  width: `${mark.width}mm`,
                  height: `${mark.height}mm`,
                }}
              />
            ))}
          </div>
        );
      })}
    </PaperSheet>
  );
}

/** The share of a card that the picture takes, and the space around the words. */
const PICTURE = 0.39;
const SPACE = 6;
/** How far the string that hangs across the sky reaches into the words. */
const STRING = 6;

function Card({
  box,
  event,
  to,
  link,
}: {
  box: Box;
  event: PaperEvent;
  to: Recipient;
  link: PaperLink | undefined;
}) {
  const width = box.width * PICTURE;
  const cover = {
    x: box.x - BLEED,
    y: box.y - BLEED,
    width: width + BLEED,
    height: box.height + 2 * BLEED,
  };
  const picture = paperCover(event.look, cover, 0.42);
  const words = {
    x: box.x + width + SPACE,
    y: box.y + SPACE,
    width: box.width - width - 2 * SPACE,
    height: box.height - 2 * SPACE,
  };
  const answer = 38;
  return (
    <>
      <PaperBox box={cover} part="card-cover">
        <PaperCoverImage event={event} drawn={picture.address} calm={0.42} />
      </PaperBox>
      <PaperBox
        part="card-title"
        box={{
          x: box.x + SPACE,
          y: box.y + SPACE + STRING,
          width: width - 2 * SPACE,
          height: box.height * 0.38 - STRING,
        }}
      >
        <CoverTitle event={event} ink={picture.ink} max={24} min={10} line="paper-x42" />
      </PaperBox>
      <PaperBox part="card-words" box={{ ...words, height: words.height - answer - 3 }}>
        <FitText max={11} min={7}>
          <div className="paper-stack">
            <p dir="auto" className="paper-gives-way paper-title paper-x130">
              {paperWords.cardFor(to.name)}
            </p>
            <WhenWhere event={event} />
            <p dir="auto" className="paper-gives-way paper-quiet">
              {event.shortWords || paperWords.seeYou}
            </p>
          </div>
        </FitText>
      </PaperBox>
      <PaperBox
        part="card-answer"
        box={{ ...words, y: words.y + words.height - answer, height: answer }}
        className="paper-beside"
      >
        {link ? <PaperQr link={link.url} size={30} /> : null}
        <FitText max={9.5} min={7} align="middle">
          <AnswerWords brief event={event} address={link?.typed} />
        </FitText>
      </PaperBox>
    </>
  );
}
