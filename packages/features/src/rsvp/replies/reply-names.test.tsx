import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RSVP_ANSWERS, RsvpPill } from '@foregather/ui';
import { REPLY_NAMES } from '@foregather/words';
import { SHOW_LABELS } from './labels';

test.each(RSVP_ANSWERS)('%s is called the same on a pill as in mails, files and filters', (answer) => {
  render(<RsvpPill answer={answer} />);
  expect(screen.getByText(REPLY_NAMES[answer === 'unanswered' ? 'silent' : answer])).toBeDefined();
});

test('each filter of a state has the name of the state', () => {
  expect(SHOW_LABELS).toMatchObject(REPLY_NAMES);
});
