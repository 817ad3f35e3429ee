import { RadioGroup, Switch } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core/base';
import { KIND_NAMES, type NotificationKind } from '@foregather/features/core/shell';
import { MAIL_MODES, type NotificationChoice } from '../schema';

/** When there is news of a kind. */
const WHEN: Readonly<Record<NotificationKind, string>> = {
  reply: 'When guests answer, change their answer or take it back.',
  note: 'When a guest writes a note with the answer.',
  waitlist: 'When a household is offered a place, takes it, declines it or lets it pass.',
  bounce: 'When a mail to a guest cannot be delivered.',
  sent: 'When the last mail of a message has left.',
  org_invitation: 'When somebody asks you to work with them. A mail comes in any case.',
  support_answer: 'When we answer your request. A mail comes in any case.',
};

/** Mails that follow a choice; the others have none, or are about the account itself. */
const BY_CHOICE: readonly NotificationKind[] = ['reply'];

const MODE_WORDS: Readonly<Record<(typeof MAIL_MODES)[number], string>> = {
  now: 'A mail for each reply, at once',
  daily: 'One mail a day with all replies',
  off: 'No mail',
};

export interface NotificationChoicesProps {
  choices: readonly NotificationChoice[];
  onSave: (choice: NotificationChoice) => void;
  saving: NotificationKind | undefined;
  failed: { kind: NotificationKind; error: unknown } | undefined;
}

/** What is heard of each kind of news: in the bell, and by mail where there is a choice. Each counts at once. */
export function NotificationChoices({ choices, onSave, saving, failed }: NotificationChoicesProps) {
  return (
    <ul className="grid divide-y">
      {choices.map((choice) => (
        <li key={choice.kind} className="grid gap-3 py-3 first:pt-0 last:pb-0">
          <Switch
            atEnd
            label={KIND_NAMES[choice.kind]}
            help={WHEN[choice.kind]}
            checked={choice.bell}
            pending={saving === choice.kind}
            error={failed?.kind === choice.kind ? errorMessage(failed.error) : undefined}
            onChange={({ currentTarget: { checked } }) => onSave({ ...choice, bell: checked })}
          />
          {BY_CHOICE.includes(choice.kind) ? (
            <RadioGroup
              legend="By mail"
              name={`mail-${choice.kind}`}
              value={choice.mode}
              onValueChange={(value) => {
                const mode = MAIL_MODES.find((known) => known === value);
                if (mode) onSave({ ...choice, mode });
              }}
              options={MAIL_MODES.map((mode) => ({ value: mode, label: MODE_WORDS[mode] }))}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
