import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@foregather/ui';
import { ButtonLink, MessagePanel, PageMain } from '@foregather/features/core/shell';
import { DetailPage, Panel, QueryView, runAct, useConfirmAct } from '@foregather/features/patterns';
import { Conversation } from './conversation';
import { NextMessage } from './next-message';
import { RequestFacts } from './request-facts';
import { StateBadge } from './state-badge';
import { useRequestActions } from '../hooks/use-request-actions';
import { STATE_WORDS, type SupportSide } from '../labels';
import { supportPaths } from '../paths';
import { supportRequestQuery } from '../queries';

const SHAPES = (
  <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
    <Skeleton className="h-80" />
    <Skeleton className="h-60" />
  </div>
);

/** One request with everything that was said in it, and what the reader can do about it. */
export function RequestView({ id, side }: { id: string; side: SupportSide }) {
  const query = useQuery(supportRequestQuery(id));
  const actions = useRequestActions(id);
  const { ask, dialog } = useConfirmAct();
  const request = query.data;
  if (request === null) {
    return (
      <PageMain>
        <MessagePanel
          title="This request is not here"
          description={
            <p>
              The link may be cut short, or the request belongs to another account. Sign in with the one that
              asked.
            </p>
          }
          actions={<ButtonLink to={supportPaths.support()}>Go to help and support</ButtonLink>}
        />
      </PageMain>
    );
  }
  const closed = request?.state === 'closed';
  const act = !request ? null : !closed ? (
    <Button variant="outline" onClick={() => ask(actions.close(side))}>
      Close request
    </Button>
  ) : side === 'staff' ? (
    <Button variant="outline" onClick={() => void runAct(actions.reopen, 'That did not work')}>
      Open again
    </Button>
  ) : null;
  return (
    <DetailPage
      title={request?.subject ?? 'Your request'}
      back={{ to: supportPaths.support(), label: side === 'staff' ? 'All requests' : 'My requests' }}
      actions={act}
      facts={
        request ? (
          <>
            <StateBadge state={request.state} />
            {side === 'requester' ? (
              <span className="text-muted-foreground">{STATE_WORDS[request.state].meaning}</span>
            ) : null}
          </>
        ) : undefined
      }
    >
      <QueryView query={query} skeleton={SHAPES} loadingLabel="Loading the request">
        {(found) =>
          found ? (
            <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
              <Panel title="What was said">
                <Conversation
                  messages={found.support_messages}
                  requester={found.requester_name}
                  side={side}
                />
                <div className="mt-2 border-border border-t pt-6 print:hidden">
                  <NextMessage
                    request={found}
                    side={side}
                    onWrite={actions.writeAgain}
                    onAnswer={actions.answer}
                  />
                </div>
              </Panel>
              <Panel title="About this request">
                <RequestFacts request={found} side={side} />
              </Panel>
            </div>
          ) : null
        }
      </QueryView>
      {dialog}
    </DetailPage>
  );
}
