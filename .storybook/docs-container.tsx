import { DocsContainer, Unstyled, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type ReactNode } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';
import { Badge } from '../packages/ui/src/badge';
import { setPageAttributes, type PageGlobals } from './page-attributes';
import { STATUS_WORDS, statusOf, type Status } from './status';

/** The address carries what the toolbar was set to when the page was opened: `globals=theme:dark;dir:rtl`. */
function globalsOfAddress(): PageGlobals {
  const given = new URLSearchParams(location.search).get('globals') ?? '';
  return Object.fromEntries(
    given.split(';').flatMap((pair) => {
      const [name, value] = pair.split(':');
      return name && value ? [[name, value]] : [];
    }),
  );
}

/** The toolbar's values; pages without a story on them follow it too. */
function useToolbar(): PageGlobals {
  const [globals, setGlobals] = useState(globalsOfAddress);
  useEffect(() => {
    const channel = addons.getChannel();
    const take = (update: { globals: PageGlobals }) => setGlobals(update.globals);
    channel.on(GLOBALS_UPDATED, take);
    return () => channel.off(GLOBALS_UPDATED, take);
  }, []);
  return globals;
}

const TONES = { experimental: 'warning', ready: 'success', deprecated: 'danger' } as const;

function StatusLine({ status }: { status: Status }) {
  const { label, meaning } = STATUS_WORDS[status];
  return (
    <Unstyled>
      <p className="flex flex-wrap items-center gap-2 pb-4 text-muted-foreground text-sm">
        <Badge tone={TONES[status]}>{label}</Badge>
        {meaning}
      </p>
    </Unstyled>
  );
}

/** Around every documentation page: its component's status, and the theme and direction of the toolbar. */
export function StatusDocsContainer({ context, children }: DocsContainerProps & { children?: ReactNode }) {
  const globals = useToolbar();
  useEffect(() => {
    setPageAttributes(globals);
  }, [globals]);
  const status = statusOf(context.componentStories()[0]?.tags ?? []);
  return (
    <DocsContainer context={context} theme={globals.theme === 'dark' ? themes.dark : themes.light}>
      {status ? <StatusLine status={status} /> : null}
      {children}
    </DocsContainer>
  );
}
