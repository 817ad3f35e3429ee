import { presetOf, replyWords } from '../audience/audience-words';
import { peopleText } from '../labels';
import type { Audience } from '../schema';
import type { SeriesStep } from './steps';

export interface StepAudienceProps {
  step: SeriesStep;
  audience: Audience;
  /** How many that are today; left out while it is not known. */
  people: number | undefined;
}

const sentence = (step: SeriesStep, audience: Audience): string => {
  if (step === 'invitation') return 'everybody who has no invitation yet';
  const narrowed = Object.keys(audience).some((key) => key !== 'reply');
  const preset = presetOf(audience);
  const words = preset ? preset.label : `people ${(audience.reply ?? []).map(replyWords).join(' or ')}`;
  return narrowed ? `${words}, narrowed further` : words;
};

/** Whom a step is for, and how many that are today; it is counted anew when it goes. */
export const StepAudience = ({ step, audience, people }: StepAudienceProps) => (
  <span>
    To {sentence(step, audience)}
    {people === undefined ? '' : `: ${people === 0 ? 'nobody' : peopleText(people)} today`}.
  </span>
);
