import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { ProblemKind } from './problem-kind';
import type { Submission } from './submission';
import type { TokenAction } from './token-action';
import type { RpcAnswer, ReadContext } from './visitor-rpc';

/** How the page introduces itself in its title, and where its link is shared. */
export interface Preview {
  title: string;
  description: string;
}

export interface ProblemText {
  title: string;
  text: string;
}

/** What stands where a link shows nothing. */
export type LinkProblems = Readonly<Record<ProblemKind, ProblemText>>;

/** What a form on the page needs to send itself; `TokenForm` takes it. */
export interface TokenFormState {
  /** Where the form goes without script. */
  address: string;
  /** Makes a form that is sent twice one act: the same key is the same answer. */
  requestKey: string;
  pending: boolean;
  /** With script the page sends forms itself. `now` reads the form once more: it may be sent again later. */
  send?: ((form: FormData, now: () => FormData) => void) | undefined;
}

export interface TokenViewProps<Data> {
  data: Data;
  /** What stands behind the `?` of the address. */
  search: URLSearchParams;
  form: TokenFormState;
  /** What was sent and not taken: its values are shown again, with what is wrong. */
  submission: Submission | null;
  /** Name of the action that was just carried out. */
  done: string | null;
  /** What that action says once it is done. */
  notice: string | null;
}

/**
 * A page that whoever holds its link may open, without an account: one definition for the server, which renders it as a
 * document that needs no script, and for the application where no server does.
 */
export interface TokenPage<Data> {
  /** Its address by token, of the domain's `paths.ts`: `rsvpPaths.reply`. The route line has the same path. */
  address: (token: string) => string;
  /** The preview where the link opens nothing: it must not differ between links. */
  fallback: Preview;
  /** Asks the database by the token. */
  read: (context: ReadContext) => Promise<RpcAnswer>;
  /** What `read` answers. */
  schema: z.ZodType<Data>;
  preview: (data: Data) => Preview;
  /** Takes props and knows no network; its forms are `TokenForm`. */
  View: ComponentType<TokenViewProps<Data>>;
  /** What its forms can do, by the value of the button that is pressed. Without any, nothing can be posted. */
  actions: Readonly<Record<string, TokenAction<Data>>>;
  /** The action of a form that names none. */
  defaultAction?: string;
  /** Words where a link opens nothing, in place of general ones. */
  problems?: Partial<LinkProblems>;
}

/** Stands for the token in an address; written the same when it is encoded. */
const PLACE = '~token~';

/** The token in an address, as it is written there; null when the address is another page's. */
export function tokenIn<Data>({ address }: TokenPage<Data>, pathname: string): string | null {
  const [before = '', after = ''] = address(PLACE).split(PLACE);
  if (!pathname.startsWith(before) || !pathname.endsWith(after)) return null;
  const token = pathname.slice(before.length, pathname.length - after.length);
  return token === '' || token.includes('/') ? null : token;
}
