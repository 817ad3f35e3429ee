import type { ReactNode } from 'react';
import { RadioGroup } from '@foregather/ui';
import { type Channel, CHANNEL_LABELS, CHANNELS } from '../../reply-channels';
import { ReplyForm, type ReplyFormProps } from '../../components/reply-form/reply-form';

export type HostReplyFormProps = Omit<ReplyFormProps, 'voice' | 'children' | 'form'> & {
  pending: boolean;
  onSend: (form: FormData) => void;
  channel: Channel;
  onChannel: (channel: Channel) => void;
  /** That somebody else changed the reply meanwhile. */
  notice?: ReactNode;
};

/** The guest's form in the host's hands: the same questions, and how the answer came. */
export function HostReplyForm({ channel, onChannel, pending, onSend, notice, ...form }: HostReplyFormProps) {
  return (
    // It is sent by script only: the organiser's page does not exist without.
    <ReplyForm {...form} form={{ address: '', requestKey: '', pending, send: onSend }} voice="host">
      {notice}
      <RadioGroup
        legend="How did they tell you?"
        inline
        value={channel}
        onValueChange={(value) => onChannel(CHANNELS.find((known) => known === value) ?? 'phone')}
        options={CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
      />
    </ReplyForm>
  );
}
