import { useState } from 'react';
import { Button } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import { errorMessage } from '@foregather/features/core/base';
import { reasonWords } from '../labels';
import type { RecipientRow } from '../queries';
import { CorrectAddress } from '../components/correct-address';

export interface PutRightProps {
  /** Mails that did not arrive, and for which nothing was sent in their place. */
  rows: readonly RecipientRow[];
  /** Corrects the address of one and sends it again; throws words for the field. */
  onCorrect: (recipientId: string, address: string) => Promise<unknown>;
  /** Sends all again whose address was corrected elsewhere, or that no server took. */
  onResend: () => Promise<unknown>;
}

/** What came back, each with its address to correct in place. */
export function PutRight({ rows, onCorrect, onResend }: PutRightProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const again = async () => {
    setPending(true);
    setFailure(undefined);
    await onResend().catch((error: unknown) => setFailure(errorMessage(error)));
    setPending(false);
  };
  return (
    <section aria-labelledby="put-right" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="put-right" className="text-lg">
          Put right{' '}
          <span className="ms-1 rounded-full bg-highlight px-2 text-base text-highlight-foreground">
            {rows.length}
          </span>
        </h3>
        <Button variant="outline" size="sm" pending={pending} onClick={() => void again()}>
          Send again to the failed
        </Button>
      </div>
      {failure ? <p className="text-destructive-text">{failure}</p> : null}
      <ul className="grid divide-y rounded-lg border bg-card px-4">
        {rows.map((row) => (
          <Returned key={row.id} row={row} onCorrect={onCorrect} />
        ))}
      </ul>
    </section>
  );
}

function Returned({ row, onCorrect }: { row: RecipientRow; onCorrect: PutRightProps['onCorrect'] }) {
  const name = row.persons?.full_name ?? row.address;
  return (
    <li className="flex gap-3 py-4">
      <PersonAvatar size="sm" name={name} photo={row.persons?.photo_path} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-semibold">{name}: the mail did not arrive</p>
        <p className="text-sm break-words text-muted-foreground">
          <s>{row.address}</s>, {reasonWords(row.reason)}
        </p>
        <CorrectAddress
          name={name}
          address={row.address}
          action="Correct and send again"
          onCorrect={(address) => onCorrect(row.id, address)}
        />
      </div>
    </li>
  );
}
