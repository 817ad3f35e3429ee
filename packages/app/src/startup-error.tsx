import { GENERIC_ERROR } from '@foregather/features/core/base';
import { Button } from '@foregather/ui';

/** Shown when the app cannot even learn where its backend is. */
export function StartupError() {
  return (
    <main role="alert" className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6">
      <h1 className="text-xl">{GENERIC_ERROR.title}</h1>
      <p className="text-muted-foreground">{GENERIC_ERROR.description}</p>
      <div>
        <Button onClick={() => location.reload()}>Refresh the page</Button>
      </div>
    </main>
  );
}
