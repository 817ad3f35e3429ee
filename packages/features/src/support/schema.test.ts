import { describe, expect, test } from 'vitest';
import {
  type ContactInput,
  contactSchema,
  supportAnswerSchema,
  type SupportRequestInput,
  supportRequestSchema,
} from './schema';
import { LIMITS } from './limits';

const filled: ContactInput = {
  topic: 'question',
  subject: ' Printing ',
  message: 'How do I print the list?',
  name: 'Vera Visitor',
  email: ' vera@example.org ',
  website: '',
  withDiagnostics: false,
};

const fieldsOf = (value: unknown) => {
  const result = contactSchema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the contact form', () => {
  test('takes what is filled in, without blanks around it', () => {
    expect(contactSchema.parse(filled)).toEqual({
      ...filled,
      subject: 'Printing',
      email: 'vera@example.org',
    });
  });

  test('says of each field what is missing', () => {
    expect(
      fieldsOf({ ...filled, topic: '', subject: ' ', message: '', name: '', email: '' }).filter(
        (line) => !line.endsWith('such as name@example.org.'),
      ),
    ).toEqual([
      'topic: Choose what it is about.',
      'subject: Say in a few words what it is about.',
      'message: Write your message.',
      'name: Enter your name.',
      'email: Enter your email address.',
    ]);
  });

  test.each([
    ['message', 'x'.repeat(LIMITS.message + 1), 'Use 5,000 characters or fewer.'],
    ['subject', 'x'.repeat(LIMITS.subject + 1), 'Use 150 characters or fewer.'],
    [
      'message',
      'See <a href="https://spam.example">this</a>',
      'Write it as plain text: tags such as <b> cannot be sent.',
    ],
    ['email', 'nobody', 'Enter an email address such as name@example.org.'],
  ])('refuses %s that cannot be sent', (field, value, words) => {
    expect(fieldsOf({ ...filled, [field]: value })).toEqual([`${field}: ${words}`]);
  });

  test('takes signs that only look like tags', () => {
    expect(fieldsOf({ ...filled, message: 'Is 3 < 4 and 5 > 2?' })).toEqual([]);
  });

  test('never tells a program that its extra field was seen', () => {
    expect(fieldsOf({ ...filled, website: 'https://spam.example' })).toEqual([]);
  });
});

test('a request with an account needs neither name nor address', () => {
  const { topic, subject, message, withDiagnostics } = filled;
  const typed: SupportRequestInput = { topic, subject, message, withDiagnostics };
  expect(supportRequestSchema.safeParse(typed).success).toBe(true);
});

test('an answer needs words', () => {
  expect(supportAnswerSchema.safeParse({ message: '  ', closeIt: true }).error?.issues[0]?.message).toBe(
    'Write the answer.',
  );
});
