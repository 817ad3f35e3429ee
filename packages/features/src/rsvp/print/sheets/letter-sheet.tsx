import { RichText } from '@foregather/ui/rich-text-view';
import { letterPages } from '../letter-pages';
import type { PaperLink } from '../paper-links';
import { paperCover } from '../paper-cover';
import type { PaperEvent } from '../paper-event';
import { LETTERS, type LetterPaper, PAPERS } from '../papers';
import type { Recipient } from '../recipients';
import { paperWords } from '../paper-words';
import { AnswerWords } from './answer-words';
import { FitText } from './fit-text';
import { PaperCoverImage } from './paper-cover-image';
import { PaperTile, WhenWhere } from './paper-facts';
import { PaperQr } from './paper-qr';
import { PaperBox, PaperSheet } from './paper-sheet';
import { PostalAddress } from './postal-address';

export interface LetterProps {
  paper: LetterPaper;
  event: PaperEvent;
  to: Recipient;
  /** Its own link; undefined where that is off. */
  link: PaperLink | undefined;
}

/** Lines of the host's words at the smallest size: 10 pt with a line of 1.4. */
const roomOf = (paper: LetterPaper) => ({
  first: Math.floor((LETTERS[paper].body.height - 26) / 5),
  next: Math.floor((PAPERS[paper].height - 60) / 5),
});

/** A letter to one household, on as many sheets as the host's words take. */
export function LetterSheets({ paper, event, to, link }: LetterProps) {
  const pages = letterPages(event.words, roomOf(paper));
  const { cover, address, facts, body, answer, folds } = LETTERS[paper];
  const picture = paperCover(event.look, cover, 0.04);
  const label = `Letter to ${to.name}`;
  const last = pages.length - 1;
  const day = event.days.start_date;
  return (
    <>
      <PaperSheet paper={paper} label={label} look={event.look}>
        <PaperBox box={cover} part="cover" className="paper-round">
          <PaperCoverImage event={event} drawn={picture.address} />
        </PaperBox>
        <PaperBox box={address} part="address">
          <PostalAddress to={to} max={12} min={7} />
        </PaperBox>
        <PaperBox box={facts} part="facts">
          <FitText max={11} min={7}>
            <div className="paper-facts">
              {day === null ? null : <PaperTile day={day} />}
              <WhenWhere event={event} />
            </div>
          </FitText>
        </PaperBox>
        <PaperBox box={body} part="body">
          <FitText max={13} min={8.5} className="paper-prose">
            <div className="paper-stack paper-wide">
              <p dir="auto" className="paper-title paper-x200">
                {event.name}
              </p>
              <p dir="auto">{paperWords.salutation(to.people, to.name)}</p>
              <LetterWords page={pages[0]} />
              {last === 0 ? <Signature host={event.host} /> : null}
            </div>
          </FitText>
        </PaperBox>
        <PaperBox box={answer} part="answer">
          <div className="paper-answer">
            {link ? <PaperQr link={link.url} size={38} /> : null}
            <FitText max={11} min={8} align="middle">
              <AnswerWords event={event} address={link?.typed} />
            </FitText>
          </div>
        </PaperBox>
        {folds.map((y) => (
          <span key={y} aria-hidden className="paper-fold" style={{ top: `${y}mm` }} />
        ))}
      </PaperSheet>
      {pages.slice(1).map((page, n) => (
        <PaperSheet
          // Pages have no other name than their place.
          key={n + 2}
          paper={paper}
          label={`${label}, page ${n + 2}`}
          look={event.look}
        >
          <PaperBox box={{ ...body, y: 20, height: PAPERS[paper].height - 40 }} part="body">
            <FitText max={11} min={8.5} className="paper-prose">
              <div className="paper-stack paper-wide">
                <p className="paper-quiet paper-x90">{paperWords.continued(event.name, n + 2)}</p>
                <LetterWords page={page} />
                {n + 1 === last ? <Signature host={event.host} /> : null}
              </div>
            </FitText>
          </PaperBox>
        </PaperSheet>
      ))}
    </>
  );
}

function LetterWords({ page }: { page: PaperEvent['words'] | undefined }) {
  return (
    <RichText
      value={page}
      headingLevel={3}
      dir="auto"
      className="paper-words"
      fallback={<p>{paperWords.seeYou}</p>}
    />
  );
}

function Signature({ host }: { host: string }) {
  return (
    <p dir="auto" className="paper-title paper-x130">
      {host}
    </p>
  );
}
