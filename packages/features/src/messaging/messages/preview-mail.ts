import {
  type EventBefore,
  type MailEvent,
  type RenderedMail,
  renderMessageMail,
} from '../../../../../supabase/functions/_shared/mail/message-mail';
import type { MessageDraft, PlannedHome } from '../schema';

export {
  MESSAGE_VARIABLES,
  unknownVariables,
} from '../../../../../supabase/functions/_shared/mail/message-mail';

/** The columns of an event that its mails are made from. */
export interface PreviewEvent extends Omit<MailEvent, 'noun' | 'cover' | 'invitation_words'> {
  cover_seed: number;
  cover_variant: number | null;
  cover_mood: string | null;
  cover_number: number | null;
  cover_photo: string | null;
  cover_focus_x: number;
  cover_focus_y: number;
  cover_alt: string | null;
  invitation_words?: unknown;
}

const MOODS = ['day', 'golden', 'dusk'] as const;

export interface PreviewOf {
  draft: MessageDraft;
  event: PreviewEvent;
  /** 'family reunion': the word for this kind of event. */
  noun: string;
  host: string;
  /** Of a change that was saved: what the event said before. */
  before: EventBefore | null;
  /** Whose mail it is; undefined while nobody is meant. */
  home: PlannedHome | undefined;
  site: { url: string; brandName: string };
}

/** The mail that one household would get, made by the function that makes the mails which are sent. */
export function previewMail({ draft, event, noun, host, before, home, site }: PreviewOf): RenderedMail {
  const { cover_seed, cover_variant, cover_mood, cover_number, invitation_words, ...more } = event;
  const { cover_photo, cover_focus_x, cover_focus_y, cover_alt, ...facts } = more;
  const [first] = home?.people ?? [];
  return renderMessageMail(
    {
      kind: draft.kind,
      subject: draft.subject.trim() === '' ? null : draft.subject,
      body: draft.body.content.length === 0 ? null : JSON.stringify(draft.body),
      to_name: first?.name ?? null,
      event: {
        ...facts,
        noun,
        local_start: facts.local_start?.slice(0, 5) ?? null,
        local_end: facts.local_end?.slice(0, 5) ?? null,
        invitation_words,
        cover: {
          seed: cover_seed,
          variant: cover_variant,
          mood: MOODS.find((mood) => mood === cover_mood) ?? null,
          number: cover_number,
          photo:
            cover_photo === null
              ? null
              : { path: cover_photo, x: cover_focus_x, y: cover_focus_y, alt: cover_alt ?? '' },
        },
      },
      host: { name: host, locale: null, reply_to: null, contact: null },
      addressed_to: home?.name ?? 'your guests',
      people: (home?.people ?? []).map(({ name }) => ({ name, reply: null, meal: null, guest_of: false })),
      reply_state: 'none',
      offer: null,
      before,
      // The personal links are made when the mail goes.
      links: { reply: `${site.url}/rsvp/`, unsubscribe: `${site.url}/rsvp/` },
    },
    site,
  );
}
