import { Button, Callout, Checkbox, ChoiceCard, Field, Fieldset, NativeSelect } from '@foregather/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, Flag, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { brand, errorMessage } from '@foregather/features/core/base';
import { ButtonLink } from '@foregather/features/core/shell';
import {
  type Answer,
  ANSWERS,
  answerTestPayment,
  REASONS,
  returnPath,
  type TestCheckout,
  testCheckoutQuery,
} from './test-payment';

const ICONS = { approve: Check, decline: X, delay: Clock, dispute: Flag } as const;

/** The question: what the bank shall say. Keys 1 to 4 choose as well. */
export function Question({ checkout }: { checkout: TestCheckout }) {
  const name = useId();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<Answer>('approve');
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [shuffled, setShuffled] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: answerTestPayment,
    onSettled: () => queries.invalidateQueries({ queryKey: testCheckoutQuery(checkout.id).queryKey }),
  });
  useEffect(() => {
    const choose = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent) => {
      const typing = target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
      const chosen = ANSWERS[Number(key) - 1];
      if (!chosen || typing || altKey || ctrlKey || metaKey) return;
      setAnswer(chosen.answer);
    };
    globalThis.addEventListener('keydown', choose);
    return () => globalThis.removeEventListener('keydown', choose);
  }, []);
  const answerable = ['open', 'failed'].includes(checkout.state) && checkout.planned.length === 0;
  const chosen = ANSWERS.find((one) => one.answer === answer);
  if (!answerable)
    return (
      <Callout
        tone={checkout.state === 'pending' ? 'info' : 'success'}
        announce="polite"
        title={
          checkout.state === 'pending'
            ? 'The bank has not answered yet'
            : checkout.state === 'paid' || checkout.state === 'disputed'
              ? 'Paid, as a test'
              : 'This payment is over'
        }
        actions={<ButtonLink to={returnPath(checkout)}>Go on to {brand.name}</ButtonLink>}
      >
        The card provider would lead back now.
      </Callout>
    );
  return (
    <form
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        mutate({ checkoutId: checkout.id, answer, reason, shuffled });
      }}
    >
      <Fieldset legend="What shall the bank say?" legendHidden>
        <div className="grid gap-3">
          {ANSWERS.map((one, at) => {
            const Icon = ICONS[one.answer];
            return (
              <ChoiceCard
                key={one.answer}
                type="radio"
                name={name}
                checked={one.answer === answer}
                onChange={() => {
                  reset();
                  setAnswer(one.answer);
                }}
                icon={<Icon />}
                title={
                  <>
                    {one.title} <span className="font-normal text-muted-foreground">{one.aside}</span>
                  </>
                }
                badge={
                  <kbd
                    aria-hidden
                    className="rounded border border-border px-1.5 text-xs text-muted-foreground"
                  >
                    {at + 1}
                  </kbd>
                }
                description={
                  <>
                    {one.does} <span className="block font-mono text-xs break-all">{one.event}</span>
                  </>
                }
              />
            );
          })}
        </div>
      </Fieldset>
      {answer === 'decline' ? (
        <Field label="Why the card is refused">
          <NativeSelect
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            options={REASONS.map((each) => ({ value: each, label: each }))}
          />
        </Field>
      ) : null}
      {error ? (
        <Callout tone="danger" announce="assertive" title="The answer did not go out">
          {errorMessage(error)}
        </Callout>
      ) : null}
      {isSuccess && checkout.state === 'failed' ? (
        <Callout
          tone="danger"
          announce="polite"
          title="The card was refused"
          actions={
            <ButtonLink to={returnPath(checkout)} variant="outline">
              Go on to {brand.name}
            </ButtonLink>
          }
        >
          Answer again, as with another card, or go on.
        </Callout>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isPending}>
          Answer: {chosen?.title.toLowerCase()}
        </Button>
        <Checkbox
          label="Send each event three times, in random order"
          checked={shuffled}
          onChange={({ currentTarget }) => setShuffled(currentTarget.checked)}
        />
      </div>
    </form>
  );
}
