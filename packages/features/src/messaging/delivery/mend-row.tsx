import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import { errorMessage } from '@foregather/features/core/base';
import { type ActResult, tellResult } from '@foregather/features/patterns';
import { formatInZone } from '@foregather/words';
import { mailsText, reasonWords } from '../labels';
import type { AddressToMend } from './delivery-schema';
import { CorrectAddress } from '../components/correct-address';

export interface MendRowProps {
  row: AddressToMend;
  zone: string;
  canEdit: boolean;
  /** Writes another address; resolves to how many mails could go again, throws words for the field. */
  onMend: (personId: string, seen: string, address: string) => Promise<number>;
  /** Sends again what did not arrive at that moment. */
  onResend: (personId: string, moment: string) => Promise<ActResult>;
  /** Keeps the row in the list after it was corrected, or lets it go. */
  onKeep: (keep: boolean) => void;
}

/** One address that sent mail back: what was said, another address, and then whether to send again. */
export function MendRow(props: MendRowProps) {
  const { row, zone, canEdit } = props;
  const [mended, setMended] = useState<{ address: string; mails: number }>();
  return (
    <li className="flex gap-3 py-4">
      <PersonAvatar size="sm" name={row.full_name} photo={row.photo_path} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-semibold wrap-break-word">{row.full_name}</p>
        <p className="text-sm break-words text-muted-foreground">
          {mended || !canEdit ? row.address : <s>{row.address}</s>}: {reasonWords(row.reason)},{' '}
          {formatInZone(row.moment, zone)}
        </p>
        {mended ? (
          <Mended {...props} {...mended} />
        ) : canEdit ? (
          <Correct {...props} onMended={setMended} />
        ) : null}
      </div>
    </li>
  );
}

function Correct({
  row,
  onMend,
  onKeep,
  onMended,
}: MendRowProps & { onMended: (mended: { address: string; mails: number }) => void }) {
  const correct = async (address: string) => {
    onKeep(true);
    try {
      onMended({ address, mails: await onMend(row.person_id, row.address, address) });
    } catch (refusal) {
      onKeep(false);
      throw refusal;
    }
  };
  return <CorrectAddress name={row.full_name} address={row.address} action="Correct" onCorrect={correct} />;
}

function Mended({
  row,
  address,
  mails,
  onResend,
  onKeep,
}: MendRowProps & { address: string; mails: number }) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const said = useId();
  const first = useRef<HTMLButtonElement>(null);
  // The form with the focus has just gone; what follows from it takes the focus.
  useEffect(() => first.current?.focus(), []);
  const again = async () => {
    setPending(true);
    setError(undefined);
    try {
      tellResult(await onResend(row.person_id, row.moment));
      onKeep(false);
    } catch (refusal) {
      setError(errorMessage(refusal));
    }
    setPending(false);
  };
  return (
    <div className="grid gap-2">
      <p id={said} role="status" className="break-words">
        Now <b>{address}</b>.{' '}
        {mails === 0 ? 'Nothing waits to be sent again.' : `${mailsText(mails)} did not arrive. Send again?`}
      </p>
      {error === undefined ? null : (
        <p role="alert" className="text-destructive-text">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {mails === 0 ? null : (
          <Button ref={first} aria-describedby={said} pending={pending} onClick={() => void again()}>
            Send again
          </Button>
        )}
        <Button {...(mails === 0 ? { ref: first } : {})} variant="outline" onClick={() => onKeep(false)}>
          {mails === 0 ? 'Done' : 'Not now'}
        </Button>
      </div>
    </div>
  );
}
