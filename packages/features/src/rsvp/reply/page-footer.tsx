import type { ReplyView } from '../reply-view';

export interface PageFooterProps {
  view: ReplyView;
  address: string;
  /** The page is in large type now. */
  large?: boolean;
}

/** Whose link this is, and the way to the other type. */
export function PageFooter({ view, address, large = false }: PageFooterProps) {
  return (
    <footer className="inv-foot inv-quiet">
      <p>
        {view.closed_reason === 'cancelled'
          ? `This link is for ${view.addressed_to}.`
          : `This link is yours: whoever holds it can answer for ${view.addressed_to}.`}
      </p>
      {view.open || large ? (
        <p>
          <a href={large ? address : `${address}?large=1`}>
            {large ? 'Back to the usual page' : 'In large type, one question at a time'}
          </a>
        </p>
      ) : null}
    </footer>
  );
}
