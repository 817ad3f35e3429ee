import { Button, Callout } from '@foregather/ui';
import { hoursText } from '../programme-rules';
import type { Meeting } from './ways-out';

/** Something that ends the clash by a press. */
export interface WayOut {
  label: string;
  onTake: () => void;
}

export interface ActivityClashNoteProps {
  /** What wants the same space, or the same person. */
  met: readonly Meeting[];
  ways: readonly WayOut[];
}

/** '‘Tables for the banquet’ is in Great hall then', '‘Boat’ needs Ada then', '2 others are in Great hall then' */
function titleOf(met: readonly Meeting[]): string {
  const [only] = met;
  if (!only) return '';
  const what = met.length === 1 ? `‘${only.other.title}’` : `${met.length} others`;
  if (only.kind === 'space') return `${what} ${met.length === 1 ? 'is' : 'are'} in ${only.name} then`;
  return `${what} ${met.length === 1 ? 'needs' : 'need'} ${only.name} then`;
}

/** Names what the activity would be in the way of, with ways out. It can be kept all the same: a clash warns, it never refuses. */
export function ActivityClashNote({ met, ways }: ActivityClashNoteProps) {
  if (met.length === 0) return null;
  return (
    <Callout
      tone="warning"
      announce="polite"
      title={titleOf(met)}
      actions={
        ways.length === 0
          ? undefined
          : ways.map(({ label, onTake }) => (
              <Button key={label} variant="secondary" onClick={onTake}>
                {label}
              </Button>
            ))
      }
    >
      <p>{met.map(({ other }) => `${other.title}: ${hoursText(other)}`).join('; ')}.</p>
      <p>You can keep it all the same: the programme marks both.</p>
    </Callout>
  );
}
