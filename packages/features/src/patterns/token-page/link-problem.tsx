import type { ProblemKind } from './problem-kind';
import { TokenMessage } from './token-main';
import type { LinkProblems } from './token-page';

const PROBLEMS: LinkProblems = {
  'not-found': {
    title: 'This link does not work',
    text: 'It may be mistyped, have ended, or be replaced by a newer one. Ask whoever sent it to you for a new link.',
  },
  'too-many': {
    title: 'Too many tries',
    text: 'Wait a minute, then open the link again.',
  },
  failed: {
    title: 'The page did not load',
    text: 'Nothing was sent. Try again in a moment; your link keeps working.',
  },
};

export interface LinkProblemProps {
  kind: ProblemKind;
  /** The page's own words. */
  problems?: Partial<LinkProblems> | undefined;
}

/** Shown where a link opens nothing. Wrong, expired and revoked links read the same. */
export function LinkProblem({ kind, problems }: LinkProblemProps) {
  const { title, text } = problems?.[kind] ?? PROBLEMS[kind];
  return (
    <TokenMessage title={title}>
      <p>{text}</p>
    </TokenMessage>
  );
}
