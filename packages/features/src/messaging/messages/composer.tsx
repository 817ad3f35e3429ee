import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { plainFromRichText } from '@foregather/ui/rich-text-view';
import { Button, Callout } from '@foregather/ui';
import { brand, instantOf } from '@foregather/features/core/base';
import { eventTypeById, useAuth } from '@foregather/features/core/session';
import { runAct, useConfirmAct } from '@foregather/features/patterns';
import { dayText, timeText, zoneCity } from '@foregather/words';
import { AudienceField } from '../audience/audience-field';
import { KeptNote } from './kept-note';
import { MailPreview } from './mail-preview';
import { SeriesNote } from '../series/series-note';
import { SendMessageDialog } from './send-message-dialog';
import { StartFrom } from './start-from';
import { WhenField } from './when-field';
import { WordsFields } from './words-fields';
import { useAudienceChoices } from '../audience/use-audience-choices';
import { useComposer } from './use-composer';
import { useLeftOutDoors } from '../audience/use-left-out-doors';
import { useMessageActions } from '../hooks/use-message-actions';
import { blockedWords, peopleText } from '../labels';
import { MESSAGE_VARIABLES, type PreviewEvent, previewMail } from './preview-mail';
import { messagePlanQuery, type MessageRow } from '../queries';
import { draftFrom, type MessageTemplate, MESSAGE_TEMPLATES } from '../message-templates';

export interface ComposerProps {
  event: PreviewEvent & { id: string; org_id: string; user_id: string };
  /** The draft; undefined for one that is not kept yet. */
  message: MessageRow | undefined;
  onKept: (id: string) => void;
  /** It is sent, planned or deleted. */
  onDone: (id: string | null) => void;
}

/** A clock time of the event's zone in words; undefined for at once. */
function plannedWords(local: string, zone: string): string | undefined {
  const [day, time] = local.split('T');
  return day && time ? `${dayText(day)}, ${timeText(time)} in ${zoneCity(zone)}` : undefined;
}

/** Writes one message: to whom, what, when; beside it the mail as a guest gets it. */
export function Composer({ event, message, onKept, onDone }: ComposerProps) {
  const { id, draft, change, state, errors, flush, takeTheirs, keepMine, forget } = useComposer(
    event.id,
    message,
    onKept,
  );
  const { user, displayName, organisation } = useAuth();
  const actions = useMessageActions(event.zone);
  const { ask, dialog } = useConfirmAct();
  const { choices, names } = useAudienceChoices(event.id);
  const doors = useLeftOutDoors(event);
  const plan = useQuery(messagePlanQuery(event.id, draft.kind, draft.audience));
  const [reader, setReader] = useState('');
  const [sending, setSending] = useState(false);
  const [now] = useState(() => new Date());
  const instant = useQuery({
    queryKey: ['messaging', 'instant', draft.sendLocal, event.zone],
    queryFn: () => instantOf(draft.sendLocal, event.zone),
    enabled: draft.sendLocal !== '' && errors.sendLocal === undefined,
  }).data;
  const homes = plan.data?.homes ?? [];
  const shown = useDeferredValue(draft);
  const mail = previewMail({
    draft: shown,
    event,
    noun: eventTypeById(event.event_type_id)?.noun ?? 'event',
    host: event.user_id === user?.id ? displayName : (organisation?.name ?? displayName),
    before: shown.kind === 'change' ? (message?.event_before ?? null) : null,
    home: homes.find(({ invitation_id }) => invitation_id === reader) ?? homes[0],
    site: { url: window.location.origin, brandName: brand.name },
  });
  const text = plainFromRichText(draft.body);
  const asTemplate = MESSAGE_TEMPLATES.find((one) => {
    const made = draftFrom(one);
    return made.subject === draft.subject && plainFromRichText(made.body) === text;
  });
  const start = (template: MessageTemplate) => {
    const replace = () => change({ ...draftFrom(template), sendLocal: draft.sendLocal });
    if (asTemplate || (draft.subject === '' && text === '')) replace();
    else
      ask({
        title: 'Replace your words?',
        description: `Subject, words and audience become those of “${template.label}”.`,
        confirmLabel: 'Replace them',
        run: async () => {
          replace();
          return { message: 'Words replaced' };
        },
      });
  };
  const wrong = Object.keys(errors).length > 0;
  const incomplete = draft.subject.trim() === '' || text === '';
  const blocked = draft.sendLocal === '' ? blockedWords(plan.data) : undefined;
  return (
    <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <KeptNote
          state={state}
          zone={event.zone}
          onRetry={() => void flush()}
          onTheirs={() => void takeTheirs()}
          onMine={() => void keepMine()}
        />
        <SeriesNote message={message} />
        <AudienceField
          audience={draft.audience}
          onChange={(audience) => change({ audience })}
          plan={plan.data}
          failed={plan.isError}
          onRetry={() => void plan.refetch()}
          names={names}
          doors={doors}
          choices={choices}
        />
        <hr />
        <StartFrom chosen={asTemplate?.key ?? ''} onChoose={start} />
        <WordsFields
          subject={draft.subject}
          onSubject={(subject) => change({ subject })}
          subjectError={errors.subject}
          body={draft.body}
          onBody={(body) => change({ body })}
          bodyError={errors.body}
          words={MESSAGE_VARIABLES}
        />
        <WhenField
          value={draft.sendLocal}
          onChange={(sendLocal) => change({ sendLocal })}
          zone={event.zone}
          now={now}
          instant={instant}
          error={errors.sendLocal}
        />
        {blocked ? <Callout tone="warning" title={blocked} /> : null}
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t bg-background py-3">
          <Button
            variant="primary-action"
            disabled={wrong || incomplete || blocked !== undefined || !plan.data || plan.data.mails === 0}
            onClick={() => setSending(true)}
          >
            <Send aria-hidden />
            {draft.sendLocal === '' ? 'Send' : 'Plan'} to {peopleText(plan.data?.reached ?? 0)}
          </Button>
          <Button
            variant="outline"
            disabled={wrong || incomplete}
            onClick={() =>
              void runAct(async () => {
                if ((await flush()) === null) throw new Error('not saved');
                return actions.test(id, homes[0] ? reader || homes[0].invitation_id : undefined);
              }, 'The test did not go out')
            }
          >
            Test to me
          </Button>
          {state.is === 'untouched' ? null : (
            <Button
              variant="ghost"
              onClick={() =>
                ask({
                  title: 'Delete this draft?',
                  description: 'Its words are gone for good. Nobody has got them.',
                  confirmLabel: 'Delete draft',
                  run: async () => {
                    const result = await actions.remove(id);
                    forget();
                    onDone(null);
                    return result;
                  },
                })
              }
            >
              Delete draft
            </Button>
          )}
          {plan.data ? (
            <p className="ms-auto text-sm text-muted-foreground">
              {plan.data.limit - plan.data.room} of{' '}
              {plan.data.limit === 1 ? '1 mail' : `${plan.data.limit} mails`} used in 24 hours
            </p>
          ) : null}
        </div>
      </div>
      <MailPreview homes={homes} reader={reader} onReader={setReader} mail={mail} host={displayName} />
      {dialog}
      {plan.data ? (
        <SendMessageDialog
          open={sending}
          onOpenChange={setSending}
          plan={plan.data}
          doors={doors}
          subject={mail.subject}
          planned={plannedWords(draft.sendLocal, event.zone)}
          onSend={async () => {
            const version = await flush();
            if (version === null) throw new Error('not saved');
            await actions.send(id, version);
            forget();
            onDone(id);
          }}
        />
      ) : null}
    </div>
  );
}
