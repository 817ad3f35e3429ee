import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@foregather/ui';
import { QueryPanel } from '@foregather/features/patterns';
import { SenderDomainFindings } from './sender-domain';
import { senderDomainQuery } from './delivery-queries';

/** Whether mail programs trust our mails. */
export function SenderDomainPanel({ zone }: { zone: string }) {
  const sender = useQuery(senderDomainQuery());
  return (
    <QueryPanel
      title="Is your mail trusted?"
      query={sender}
      loadingLabel="Looking up the records of the domain"
      skeleton={<Skeleton className="h-64" />}
      actions={
        sender.data?.domain ? (
          <Button
            size="sm"
            variant="outline"
            pending={sender.isFetching}
            onClick={() => void sender.refetch()}
          >
            Check again
          </Button>
        ) : null
      }
    >
      {(known) => <SenderDomainFindings sender={known} zone={zone} />}
    </QueryPanel>
  );
}
