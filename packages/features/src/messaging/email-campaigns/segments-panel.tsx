import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '@foregather/ui';
import { ActionMenu, ButtonLink } from '@foregather/features/core/shell';
import { useAbility, useCan } from '@foregather/features/core/session';
import { QueryPanel, runAct, useRequestKey } from '@foregather/features/patterns';
import type { OpenedEvent } from '../../events';
import { type AudienceNames, narrowings, presetOf, replyWords } from '../audience/audience-words';
import { useAudienceChoices } from '../audience/use-audience-choices';
import { householdsText, mailsText, peopleText } from '../labels';
import { saveMessageMutation } from '../mutations';
import { messagingPaths } from '../paths';
import { messagePlanQuery } from '../queries';
import type { Audience } from '../schema';
import { removeSegmentMutation, type Segment, segmentsQuery } from './campaigns';

export interface SegmentsPanelProps {
  event: OpenedEvent;
}

/** 'people without an answer, adults, in Lagos' */
const audienceText = (audience: Audience, names: AudienceNames): string =>
  [
    presetOf(audience)?.label ?? `people ${(audience.reply ?? []).map(replyWords).join(' or ')}`,
    ...narrowings(audience, names).map(({ words }) => words),
  ].join(', ');

/** Audiences that are kept under a name, each with how many people it means today, and writing to them. */
export function SegmentsPanel({ event }: SegmentsPanelProps) {
  const canEdit = useAbility('segments.edit') ?? false;
  const segments = useQuery(segmentsQuery(event.org_id, event.id));
  const { names } = useAudienceChoices(event.id);
  return (
    <QueryPanel
      title="Segments"
      query={segments}
      actions={
        canEdit ? (
          <ButtonLink
            to={messagingPaths.proEmailCampaigns({ event: event.id, segment: 'new' })}
            size="sm"
            variant="outline"
          >
            New segment
          </ButtonLink>
        ) : undefined
      }
      empty={{
        when: (rows) => rows.length === 0,
        view: (
          <p className="text-muted-foreground">
            A segment is a question kept under a name, such as “adults who come and bring somebody”. It means
            the right people again each time.
          </p>
        ),
      }}
    >
      {(rows) => (
        <ul aria-label="Segments" className="grid divide-y rounded-lg border bg-card px-4">
          {rows.map((segment) => (
            <SegmentRow key={segment.id} segment={segment} event={event} names={names} canEdit={canEdit} />
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}

interface SegmentRowProps {
  segment: Segment;
  event: OpenedEvent;
  names: AudienceNames;
  canEdit: boolean;
}

function SegmentRow({ segment, event, names, canEdit }: SegmentRowProps) {
  const { id, name, audience } = segment;
  const canWrite = useCan('messages.write', event);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation(removeSegmentMutation(queries));
  const write = useMutation(saveMessageMutation(queries, event.id));
  // A second press, before the draft has opened, is the same draft.
  const { keyFor } = useRequestKey(segment);
  const plan = useQuery({
    ...messagePlanQuery(event.id, 'announcement', audience ?? {}),
    enabled: canWrite && audience !== null,
  }).data;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="font-item wrap-anywhere">{name}</span>
        <span className="text-sm text-muted-foreground wrap-anywhere">
          {audience === null
            ? 'It cannot be read any more. Remove it, and make a new one.'
            : audienceText(audience, names)}
        </span>
        {plan === undefined ? null : (
          <span className="text-sm">
            {plan.people === 0
              ? 'Nobody today'
              : `${peopleText(plan.people)} in ${householdsText(plan.households)} today, ${mailsText(plan.mails)}`}
          </span>
        )}
      </div>
      {canWrite && audience !== null ? (
        <Button
          size="sm"
          variant="outline"
          pending={write.isPending}
          aria-label={`Write to ${name}`}
          onClick={() =>
            void runAct(async () => {
              const message = keyFor('draft');
              await write.mutateAsync({
                id: message,
                rowVersion: null,
                draft: {
                  kind: 'announcement',
                  subject: '',
                  body: { type: 'doc', content: [] },
                  audience,
                  sendLocal: '',
                },
              });
              await navigate(messagingPaths.messages({ event: event.id, message }));
              return undefined;
            }, 'No draft was begun')
          }
        >
          Write to them
        </Button>
      ) : null}
      {canEdit ? (
        <ActionMenu
          label={`More for ${name}`}
          items={[
            ...(audience === null
              ? []
              : [
                  {
                    key: 'change',
                    label: 'Change',
                    onSelect: () =>
                      void navigate(messagingPaths.proEmailCampaigns({ event: event.id, segment: id })),
                  },
                ]),
            {
              key: 'remove',
              label: 'Remove',
              onSelect: () =>
                void runAct(async () => {
                  await remove.mutateAsync({ id });
                  return {
                    message: `${name} removed`,
                    undo: async () => {
                      await remove.mutateAsync({ id, restore: true });
                      return `${name} is back`;
                    },
                  };
                }, 'Not removed'),
            },
          ]}
        />
      ) : null}
    </li>
  );
}
