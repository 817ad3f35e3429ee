import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, ShareLink } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryPanel, runAct, useConfirmAct } from '@foregather/features/patterns';
import { type InfoPage, pageLinksQuery, sharePageMutation } from './info-pages';
import { infoPagePaths } from './paths';

const KINDS = {
  info: {
    title: 'Link for your guests',
    off: 'Nobody opens the page by a link now. The published words stay.',
    unpublished: 'There is a link for your guests once the page is published.',
    address: infoPagePaths.eventInfoView,
    open: 'Open as your guests see it',
  },
  preview: {
    title: 'Link to read and comment the draft',
    off: 'Whoever has this link reads the draft and comments on it, without an account.',
    unpublished: null,
    address: infoPagePaths.eventInfoPreview,
    open: 'Open the draft',
  },
} as const;

const absolute = (path: string) => new URL(path, globalThis.location.origin).href;

/** The two links of a page: copied, opened, renewed, turned off and on again. */
export function PageLinks({ page }: { page: Pick<InfoPage, 'id' | 'title' | 'published_version'> }) {
  const queries = useQueryClient();
  const query = useQuery(pageLinksQuery(page.id));
  const { mutateAsync: share, isPending } = useMutation(sharePageMutation(queries, page.id));
  const { ask, dialog } = useConfirmAct();
  const turn = (kind: 'info' | 'preview', state: 'on' | 'off') =>
    void runAct(
      async () => {
        await share({ kind, state });
        if (state === 'on') return undefined;
        return {
          message: 'The link is off',
          undo: async () => {
            await share({ kind, state: 'on' });
            return 'The same link is on again';
          },
        };
      },
      state === 'on' ? 'The link stays off' : 'The link stays on',
    );
  const renew = (kind: 'info' | 'preview') =>
    ask({
      title: 'Make a new link?',
      description: 'The link you have sent opens nothing any more. This cannot be undone.',
      confirmLabel: 'Make a new link',
      run: async () => {
        await share({ kind, state: 'on', renew: true });
        return { message: 'There is a new link; the old one opens nothing' };
      },
    });
  return (
    <>
      {(['info', 'preview'] as const).map((kind) => {
        const words = KINDS[kind];
        return (
          <QueryPanel key={kind} title={words.title} query={query}>
            {(links) => {
              const token = kind === 'info' ? links.token : links.preview_token;
              if (kind === 'info' && page.published_version === null)
                return <p className="text-muted-foreground">{KINDS.info.unpublished}</p>;
              if (token === null)
                return (
                  <div className="grid justify-items-start gap-3">
                    <p className="text-muted-foreground">{words.off}</p>
                    <Button variant="outline" pending={isPending} onClick={() => turn(kind, 'on')}>
                      Turn the link on <span className="sr-only">: {words.title}</span>
                    </Button>
                  </div>
                );
              return (
                <div className="grid grid-cols-1 gap-3">
                  <ShareLink
                    label={words.title}
                    hideLabel
                    url={absolute(words.address(token))}
                    shareTitle={page.title}
                  />
                  <div className="flex flex-wrap gap-3">
                    <ButtonLink variant="outline" to={words.address(token)}>
                      {words.open}
                    </ButtonLink>
                    <Button variant="outline" onClick={() => renew(kind)}>
                      Make a new link <span className="sr-only">: {words.title}</span>
                    </Button>
                    <Button variant="outline" pending={isPending} onClick={() => turn(kind, 'off')}>
                      Turn the link off <span className="sr-only">: {words.title}</span>
                    </Button>
                  </div>
                </div>
              );
            }}
          </QueryPanel>
        );
      })}
      {dialog}
    </>
  );
}
