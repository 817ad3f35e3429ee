import { buttonVariants } from '@foregather/ui';

/** What each kind of mail is called where one stops it. */
export const TOPICS = {
  invitation: 'invitations',
  reminder: 'reminders',
  announcement: 'announcements',
} as const;
export type Topic = keyof typeof TOPICS;

/** Asks before it stops a kind of mail: a link scanner that opens the address must stop nothing. */
export function UnsubscribeView({ topic, done, action }: { topic: Topic; done: boolean; action: string }) {
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-4 px-4 py-16">
      <h1 className="text-2xl">{done ? `You get no more ${TOPICS[topic]}` : `Stop ${TOPICS[topic]}?`}</h1>
      <p>
        {done
          ? 'This counts from now on. The link in your invitation keeps working, so you can still answer and change your answer.'
          : `Mails of this kind from this organiser stop for you. The link in your invitation keeps working.`}
      </p>
      {done ? null : (
        <form method="post" action={action}>
          <button type="submit" className={buttonVariants({ variant: 'default', size: 'lg' })}>
            Stop {TOPICS[topic]}
          </button>
        </form>
      )}
    </main>
  );
}
