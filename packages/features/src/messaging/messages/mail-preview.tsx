import { useState } from 'react';
import { Field, NativeSelect, ToggleGroup } from '@foregather/ui';
import type { PlannedHome } from '../schema';
import { MailFrame } from '../components/mail-frame';

const LOOKS = [
  { key: 'phone', label: 'Phone' },
  { key: 'wide', label: 'Wide' },
  { key: 'dark', label: 'Dark' },
  { key: 'text', label: 'Text' },
] as const;
type Look = (typeof LOOKS)[number]['key'];

export interface MailPreviewProps {
  /** The households to read it as. */
  homes: readonly PlannedHome[];
  /** The chosen household's invitation; '' for the first. */
  reader: string;
  onReader: (invitationId: string) => void;
  mail: { subject: string; text: string; html: string };
  host: string;
}

/** The mail as one household gets it: on a phone, wide, dark, and as plain text. */
export function MailPreview({ homes, reader, onReader, mail, host }: MailPreviewProps) {
  const [look, setLook] = useState<Look>('phone');
  const home = homes.find(({ invitation_id }) => invitation_id === reader) ?? homes[0];
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="As" className="min-w-32 flex-1">
          <NativeSelect
            value={home?.invitation_id ?? ''}
            disabled={home === undefined}
            onChange={({ currentTarget: { value } }) => onReader(value)}
            options={homes.map(({ invitation_id, name }) => ({ value: invitation_id, label: name }))}
            {...(home === undefined ? { placeholder: 'Nobody yet' } : {})}
          />
        </Field>
        <ToggleGroup.Root
          type="single"
          aria-label="Shown as"
          size="sm"
          value={look}
          onValueChange={(value) => setLook(LOOKS.find(({ key }) => key === value)?.key ?? 'phone')}
        >
          {LOOKS.map(({ key, label }) => (
            <ToggleGroup.Item key={key} value={key}>
              {label}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
      </div>
      <div
        className={
          look === 'wide'
            ? 'overflow-hidden rounded-lg border bg-card'
            : 'mx-auto w-full max-w-96 overflow-hidden rounded-[2rem] border-[6px] border-foreground bg-card'
        }
      >
        <div className="border-b px-4 py-3">
          <p className="text-sm text-muted-foreground">
            {host} to {home?.name ?? 'your guests'}
          </p>
          <p className="font-semibold wrap-break-word">{mail.subject}</p>
        </div>
        {look === 'text' ? (
          <pre className="p-4 font-sans text-sm whitespace-pre-wrap wrap-break-word">{mail.text}</pre>
        ) : (
          <MailFrame html={mail.html} title="The mail" dark={look === 'dark'} />
        )}
      </div>
    </section>
  );
}
