import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { filledSheets, LABEL_SHEETS } from '../label-sheets';
import type { PaperLink } from '../paper-links';
import type { PaperEvent } from '../paper-event';
import type { Recipient, TagPerson } from '../recipients';
import type { PaperChoice } from '../paper-choice';
import type { Print } from '../../search-params';
import { CardSheet } from './card-sheet';
import { LabelSheet } from './label-sheet';
import { LetterSheets } from './letter-sheet';
import { PosterSheet } from './poster-sheet';
import { TagSheet } from './tag-sheet';

/** One thing that is looked at and printed: a sheet, or the sheets of one letter. */
export interface PaperPage {
  key: string;
  /** What it is, for whom. */
  label: string;
  sheets: ReactNode;
}

export interface PaperContent {
  event: PaperEvent;
  recipients: readonly Recipient[];
  tags: readonly TagPerson[];
  /** Own links by invitation. */
  links: ReadonlyMap<string, PaperLink>;
  /** The open invitation's, for the poster. */
  open: PaperLink | undefined;
}

/** Cards on one sheet. */
const CARDS_A_SHEET = 2;

/** Everything that is printed, in order. */
export function paperPages(print: Print, choice: PaperChoice, content: PaperContent): PaperPage[] {
  const { event, recipients, tags, links, open } = content;
  switch (print) {
    case 'letters':
      return recipients.map((to) => ({
        key: to.id,
        label: `Letter to ${to.name}`,
        sheets: <LetterSheets paper={choice.paper} event={event} to={to} link={links.get(to.id)} />,
      }));
    case 'cards':
      return Array.from({ length: Math.ceil(recipients.length / CARDS_A_SHEET) }, (_, n) => {
        const cards = recipients.slice(n * CARDS_A_SHEET, (n + 1) * CARDS_A_SHEET);
        const label = `Cards for ${cards.map(({ name }) => name).join(' and ')}`;
        return {
          key: cards.map(({ id }) => id).join(),
          label,
          sheets: (
            <CardSheet
              paper={choice.paper}
              size={choice.card}
              event={event}
              label={label}
              cards={cards.map((to) => ({ to, link: links.get(to.id) }))}
            />
          ),
        };
      });
    case 'labels': {
      const spec = LABEL_SHEETS[choice.labels];
      return filledSheets(spec, recipients, choice.start - 1).map((labels, n) => ({
        key: `labels ${n + 1}`,
        label: `Sheet ${n + 1} of labels`,
        sheets: (
          <LabelSheet spec={spec} event={event} label={`Sheet ${n + 1} of labels`} labels={labels ?? []} />
        ),
      }));
    }
    case 'tags': {
      const spec = LABEL_SHEETS[choice.badges];
      return filledSheets(spec, tags, choice.start - 1).map((filled, n) => ({
        key: `tags ${n + 1}`,
        label: `Sheet ${n + 1} of name tags`,
        sheets: (
          <TagSheet spec={spec} event={event} label={`Sheet ${n + 1} of name tags`} tags={filled ?? []} />
        ),
      }));
    }
    case 'poster':
      return open === undefined
        ? []
        : [
            {
              key: 'poster',
              label: `Poster of ${event.name}`,
              sheets: <PosterSheet paper={choice.poster} event={event} link={open} />,
            },
          ];
  }
}

export interface PrintedSheetsProps {
  pages: readonly PaperPage[];
  /** How many boxes cannot hold their words, even at the smallest size that can be read. */
  onTooLong: (count: number) => void;
}

/**
 * The sheets that the printer gets: beside the page, which leaves itself out then. They are laid out on the screen too,
 * unseen, because words are fitted to their boxes where they stand; what is printed is what stands there.
 */
export function PrintedSheets({ pages, onTooLong }: PrintedSheetsProps) {
  const sheets = useRef<HTMLDivElement>(null);
  // After every drawing, when all words are fitted.
  useEffect(() => {
    onTooLong(sheets.current?.querySelectorAll('[data-too-long]').length ?? 0);
  });
  return createPortal(
    <div ref={sheets} className="paper-print" aria-hidden>
      {pages.map(({ key, sheets }) => (
        <SheetsOf key={key}>{sheets}</SheetsOf>
      ))}
    </div>,
    document.body,
  );
}

const SheetsOf = ({ children }: { children: ReactNode }) => <>{children}</>;
