/** What a person of the picture answered. */
export type HomeAnswer = 'yes' | 'maybe' | 'no' | 'open';

export interface HomeFaceProps {
  name: string;
  answer?: HomeAnswer;
  large?: boolean;
}

const TINTS = ['a', 'b', 'c', 'd'] as const;

/**
 * A face in the pictures of this page, with the answer on it: the looks of `Avatar` in one element, since forty of them
 * stand in a document of 14,000 bytes. Decoration: the words beside it say the name.
 */
export function HomeFace({ name, answer, large = false }: HomeFaceProps) {
  const tint = TINTS[name.charCodeAt(1) % TINTS.length];
  const looks = ['hm-face', `hm-face-${tint}`, answer && `hm-${answer}`, large && 'hm-large'];
  return <i className={looks.filter(Boolean).join(' ')}>{name.slice(0, 1)}</i>;
}
