import {
  Button,
  Field,
  NativeSelect,
  PageHeader,
  ScrollArea,
  Switch,
  toast,
  ToggleGroup,
} from '@foregather/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { brand, db, errorMessage, unwrap } from '@foregather/features/core/base';
import { useAuth } from '@foregather/features/core/session';
import { ButtonLink, PageMain } from '@foregather/features/core/shell';
import { useUrlState } from '@foregather/features/patterns';
import {
  PREVIEW_KEYS,
  type PreviewKey,
  previewOf,
} from '../../../../../supabase/functions/deliver-outbox/previews';
import { authPaths } from '../../auth/paths';
import { MailFrame } from '../../messaging';
import { templateOptions, wordsOf } from './mail-templates';

const WIDTHS = ['phone', 'desktop'] as const;
const THEMES = ['light', 'dark'] as const;
const search = z.object({
  template: z.enum(PREVIEW_KEYS).catch('invitation'),
  width: z.enum(WIDTHS).catch('phone'),
  theme: z.enum(THEMES).catch('light'),
  /** The plain text beside the mail. */
  text: z.enum(['on', 'off']).catch('on'),
});

const LABELS = { phone: 'Phone', desktop: 'Desktop', light: 'Light', dark: 'Dark' } as const;

interface ChoiceProps<Value extends keyof typeof LABELS> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends keyof typeof LABELS>({ label, values, value, onChoose }: ChoiceProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChoose(values.find((each) => each === chosen) ?? value)}
    >
      {values.map((each) => (
        <ToggleGroup.Item key={each} value={each}>
          {LABELS[each]}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

/** Sends the mail to the reader's own address; a visitor is led to sign in and comes back. */
function SendTest({ template }: { template: PreviewKey }) {
  const { session } = useAuth();
  const from = useLocation();
  const send = useMutation({
    mutationFn: async () =>
      z.object({ to: z.string() }).parse(unwrap(await db().rpc('send_mail_preview', { template }))).to,
    onSuccess: (to) => toast.success('On its way', { description: `The test goes to ${to}.` }),
    onError: (error) => toast.error('Not sent', { description: errorMessage(error) }),
  });
  if (!session) {
    return (
      <ButtonLink to={authPaths.login()} state={{ from }}>
        Sign in to send a test to me
      </ButtonLink>
    );
  }
  return (
    <Button variant="primary-action" pending={send.isPending} onClick={() => send.mutate()}>
      Send a test to me
    </Button>
  );
}

/** Every mail of the product with sample data: on a phone and a desktop, light and dark, as plain text beside it. */
export function Page() {
  const [{ template, width, theme, text }, setState] = useUrlState(search);
  const mail = useMemo(
    () => previewOf(template, { url: globalThis.location.origin, brandName: brand.name }),
    [template],
  );
  const { name, when } = wordsOf(template);
  const frame = (
    <div className={width === 'phone' ? 'mx-auto w-full max-w-96' : 'w-[44rem] min-w-full'}>
      <MailFrame html={mail.html} title={`The mail: ${name}`} dark={theme === 'dark'} />
    </div>
  );
  return (
    <PageMain className="grid gap-6">
      <PageHeader
        title="Email preview"
        description="Every mail we send, with sample data. It is made by what makes the mails that are sent."
        actions={<SendTest template={template} />}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label="Mail" className="w-full max-w-96">
          <NativeSelect
            value={template}
            options={templateOptions(PREVIEW_KEYS)}
            onChange={({ currentTarget: { value } }) =>
              setState({ template: PREVIEW_KEYS.find((key) => key === value) ?? template })
            }
          />
        </Field>
        <Choice
          label="Width"
          values={WIDTHS}
          value={width}
          onChoose={(chosen) => setState({ width: chosen })}
        />
        <Choice
          label="Colours"
          values={THEMES}
          value={theme}
          onChoose={(chosen) => setState({ theme: chosen })}
        />
        <Switch
          label="Plain text beside it"
          checked={text === 'on'}
          onChange={({ currentTarget: { checked } }) => setState({ text: checked ? 'on' : 'off' })}
        />
      </div>
      <div
        className={`grid items-start gap-6 ${text === 'on' ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]' : ''}`}
      >
        <section
          aria-label={name}
          className="overflow-hidden rounded-lg border border-border bg-card text-card-foreground"
        >
          <div className="grid gap-1 border-b border-border p-4">
            <h2 className="font-sans text-base font-semibold wrap-break-word">{mail.subject}</h2>
            <p className="text-sm text-muted-foreground">{when}</p>
          </div>
          {width === 'phone' ? (
            <div className="bg-muted">{frame}</div>
          ) : (
            <ScrollArea orientation="horizontal" aria-label="The mail as wide as on a desktop">
              {frame}
            </ScrollArea>
          )}
        </section>
        {text === 'on' ? (
          <section
            aria-label="Plain text"
            className="grid gap-3 rounded-lg border border-border bg-card p-4 text-card-foreground"
          >
            <h2 className="font-sans text-base font-semibold">Plain text</h2>
            <pre className="font-sans text-sm whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
          </section>
        ) : null}
      </div>
    </PageMain>
  );
}
