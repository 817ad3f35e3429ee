import { Button, toast } from '@foregather/ui';
import { demoPage, templateOfDemo } from '@foregather/features/demos';
import { useAuth } from '@foregather/features/core/session';
import { ActionMenu } from '@foregather/features/core/shell';
import { useState, useSyncExternalStore } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { LiveDemo } from './address';
import type { DemoBackend } from './backend';
import { OutboxDialog } from './outbox-dialog';

export interface DemoBarProps {
  demo: LiveDemo;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>;
  backend: Pick<DemoBackend, 'guestToken' | 'outbox'>;
  /** Signs the host in again, where they have signed out. */
  signIn: () => Promise<void>;
  /** Puts the event back as it was, and shows its first page. */
  onReset: () => Promise<void>;
}

/** Above every page of a demo: what it is, both sides of the event, and the ways out. It scrolls away with the page. */
export function DemoBar({ demo, router, backend, signIn, onReset }: DemoBarProps) {
  const { outbox, guestToken } = backend;
  const [busy, setBusy] = useState(false);
  const [showsMails, setShowsMails] = useState(false);
  const path = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const mails = useSyncExternalStore(outbox.subscribe, outbox.mails);
  const { user } = useAuth();
  const asGuest = path.startsWith(`${demo.base}/rsvp/`);

  async function during(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      toast.error('That did not work. Reload the page: the demo begins anew.');
    } finally {
      setBusy(false);
    }
  }
  const toHost = () =>
    during(async () => {
      if (!user) await signIn();
      await router.navigate('/dashboard');
    });
  const reset = () =>
    during(async () => {
      await onReset();
      toast('The demo is as it was at the start');
    });

  return (
    <aside
      aria-label="Demo"
      className="border-b border-border bg-muted px-4 py-2 text-foreground sm:px-6 print:hidden"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm">
          <b className="font-semibold">This is a demo.</b> Everything stays in this browser.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {asGuest || !user ? (
            <Button variant="outline" pending={busy} onClick={() => void toHost()}>
              As host
            </Button>
          ) : (
            <Button
              variant="outline"
              pending={busy}
              onClick={() => void router.navigate(`/rsvp/${guestToken}`)}
            >
              As guest
            </Button>
          )}
          {/* No link: the skip link of the page below comes before the first of its links. */}
          <Button onClick={() => location.assign(templateOfDemo(demo.demo.slug))}>Start mine</Button>
          <ActionMenu
            label="More of the demo"
            variant="outline"
            items={[
              { key: 'mails', label: `Mails (${mails.length})`, onSelect: () => setShowsMails(true) },
              { key: 'reset', label: 'Reset the demo', onSelect: () => void reset() },
              {
                key: 'leave',
                label: 'Leave the demo',
                onSelect: () => location.assign(demoPage(demo.demo.slug)),
              },
            ]}
          />
        </div>
      </div>
      <OutboxDialog
        mails={mails}
        base={demo.base}
        open={showsMails}
        onOpenChange={setShowsMails}
        onFollow={(page) => void router.navigate(page)}
      />
    </aside>
  );
}
