/**
 * Reports in the shapes their senders document, written by us: no address, id or word of them is anybody's. For tests.
 */

export const MAIL = '0f7c2a52-6f1e-4a58-9b57-3f2d4b6c8e90';
const MESSAGE_ID = `${MAIL}@events.example`;

const base = {
  email: 'ada@example.org',
  timestamp: 1_906_000_000,
  'smtp-id': `<${MESSAGE_ID}>`,
  sg_message_id: 'c3F1ZWV6ZWQ.filterdrecv-p3las1-7f4c-19-5E0F-7B.0',
};

/** One body of SendGrid's Event Webhook with all kinds of events, of which three say something of delivery. */
export const SENDGRID_EVENTS = [
  { ...base, event: 'processed', sg_event_id: 'evt-processed' },
  { ...base, event: 'delivered', sg_event_id: 'evt-delivered', response: '250 OK' },
  { ...base, event: 'open', sg_event_id: 'evt-open', useragent: 'Mail', ip: '203.0.113.9' },
  {
    ...base,
    event: 'bounce',
    sg_event_id: 'evt-bounce',
    reason: '550 5.1.1 The account does not exist',
    status: '5.1.1',
    type: 'bounce',
    bounce_classification: 'Invalid Address',
  },
  {
    ...base,
    event: 'bounce',
    sg_event_id: 'evt-blocked',
    reason: '452 4.2.2 Mailbox full',
    status: '4.2.2',
    type: 'blocked',
  },
  // No Message-ID in these: the id comes back as the unique argument of the mail.
  {
    email: 'ada@example.org',
    timestamp: 1_906_000_100,
    event: 'spamreport',
    sg_event_id: 'evt-spam',
    outbox: MAIL,
  },
  // Of another sender on the same account.
  {
    ...base,
    'smtp-id': '<newsletter@other.example>',
    event: 'bounce',
    sg_event_id: 'evt-other',
    type: 'bounce',
  },
];

/** The `event-data` of a webhook of Mailgun. */
export const mailgunData = (more: Record<string, unknown>) => ({
  id: 'G9Bn5sl1TC6nu79C8C0bwg',
  timestamp: 1_906_000_000.49,
  'log-level': 'error',
  recipient: 'ada@example.org',
  'recipient-domain': 'example.org',
  message: {
    headers: {
      to: 'ada@example.org',
      'message-id': MESSAGE_ID,
      from: 'host@events.example',
      subject: 'Come',
    },
    attachments: [],
    size: 867,
  },
  'user-variables': {},
  flags: { 'is-routed': false, 'is-authenticated': true },
  ...more,
});

export const MAILGUN_BOUNCE = mailgunData({
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  'delivery-status': {
    code: 550,
    'attempt-no': 1,
    message: '5.1.1 The email account that you tried to reach does not exist',
    description: '',
  },
});

/** A mail that came back, as a mail server writes it (RFC 3464). */
export const dsn = ({
  to,
  action = 'failed',
  status = '5.1.1',
  type = 'multipart/report; report-type=delivery-status',
}: {
  to: string;
  action?: string;
  status?: string;
  type?: string;
}) =>
  [
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.org>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; boundary="4Xk1.1906/mx"`,
    '',
    '--4Xk1.1906/mx',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--4Xk1.1906/mx',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'X-Postfix-Queue-ID: 4Xk1',
    'Arrival-Date: Mon, 27 May 2030 10:00:00 +0200 (CEST)',
    '',
    'Final-Recipient: rfc822; ada@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.org',
    'Diagnostic-Code: smtp; 550 5.1.1 <ada@example.org>: Recipient address',
    '    rejected: User unknown',
    '',
    '--4Xk1.1906/mx',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${MESSAGE_ID}>`,
    '',
    '--4Xk1.1906/mx--',
    '',
  ].join('\r\n');
