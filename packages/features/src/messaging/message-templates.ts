import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import type { Audience, MessageDraft, WrittenKind } from './schema';

/** Words to begin with; what stands in braces each mail fills in for its reader. */
export interface MessageTemplate {
  key: string;
  label: string;
  kind: WrittenKind;
  audience: Audience;
  subject: string;
  text: string;
}

export const MESSAGE_TEMPLATES: readonly MessageTemplate[] = [
  {
    key: 'reminder',
    label: 'Reminder',
    kind: 'reminder',
    audience: { reply: ['silent'] },
    subject: 'Will we see you on {{day}}, {{first_name}}?',
    text: 'Dear {{first_name}},\n\n{{place}} wants our number by {{reply_by}}, and we have not heard from you yet.\n\nA yes helps, and a no helps too.\n\n{{host}}',
  },
  {
    key: 'change',
    label: 'Change of time',
    kind: 'change',
    audience: { reply: ['yes', 'maybe', 'silent', 'waitlisted'] },
    subject: 'New time: {{event}}',
    text: 'Dear {{first_name}},\n\nOur plans have changed: we now meet on {{day}} at {{time}}.\n\nIf that changes your answer, the button below leads to it.\n\n{{host}}',
  },
  {
    key: 'day-before',
    label: 'Day before',
    kind: 'announcement',
    audience: { reply: ['yes', 'maybe'] },
    subject: 'Tomorrow: {{event}}',
    text: 'Dear {{first_name}},\n\nTomorrow is the day. We begin at {{time}}, at {{place}}.\n\nIf something comes up, tell me as early as you can.\n\nUntil tomorrow,\n{{host}}',
  },
  {
    key: 'thank-you',
    label: 'Thank you',
    kind: 'thank_you',
    audience: { reply: ['yes'] },
    subject: 'Thank you for coming, {{first_name}}',
    text: 'Dear {{first_name}},\n\nThank you for being there. It was a good day because of everybody who came.\n\n{{host}}',
  },
  {
    key: 'save-the-date',
    label: 'Save the date',
    kind: 'save_the_date',
    audience: {},
    subject: 'Keep {{day}} free',
    text: 'Dear {{first_name}},\n\nKeep {{day}} free: we are planning {{event}}.\n\nThe invitation follows. You need not do anything yet.\n\n{{host}}',
  },
  { key: 'blank', label: 'Blank', kind: 'announcement', audience: {}, subject: '', text: '' },
];

/** The draft that a template begins. */
export const draftFrom = ({ kind, audience, subject, text }: MessageTemplate): MessageDraft => ({
  kind,
  audience,
  subject,
  body: richTextFromPlain(text),
  sendLocal: '',
});
