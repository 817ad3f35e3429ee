import type { ComponentType } from 'react';
import type * as z from 'zod';
import { LINK_PICTURE_FILE, type LinkPicture } from './link-picture';
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
  /** How often something was carried out while the page stayed: a button without fields may then be meant once more. */
  acts?: number;
  /** How often a form was taken and goes on, such as from a reservation to the order: it is another form then. */
  stages?: number;
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

/** Draws something by its name, where a host has what it takes: libraries that no page carries. Null: not now. */
export type Draw = (name: string, what: unknown) => Promise<Uint8Array<ArrayBuffer> | null>;

/** A file that is made of what the page shows; null where there is nothing to put into it. */
export interface TokenFile<Data> {
  /** Its media type. */
  type: string;
  write: (
    data: Data,
    draw: Draw,
    /** What stands behind the `?`: which of several it is. */
    search: URLSearchParams,
  ) => Promise<string | Uint8Array<ArrayBuffer> | null>;
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
  /** The picture where its link is shared; a server draws it beside the page. */
  picture?: (data: Data) => LinkPicture;
  /** Takes props and knows no network; its forms are `TokenForm`. */
  View: ComponentType<TokenViewProps<Data>>;
  /** Seconds after which it is looked at again, while something is on its way; null: it stays as it is. */
  again?: (data: Data, search: URLSearchParams) => number | null;
  /** Other sites that its forms may lead to, such as the page of a card provider: the policy of the document names them. */
  formsLeadTo?: readonly string[];
  /** What its forms can do, by the value of the button that is pressed. Without any, nothing can be posted. */
  actions: Readonly<Record<string, TokenAction<Data>>>;
  /** The action of a form that names none. */
  defaultAction?: string;
  /** What of the `?` of the address stays when an action leads back to the page: a way of reading it, such as in large type. */
  keeps?: readonly string[];
  /** Files beside the page, by their name under its address; a server alone answers them. */
  files?: Readonly<Record<string, TokenFile<Data>>>;
  /** Words where a link opens nothing, in place of general ones. */
  problems?: Partial<LinkProblems>;
  /**
   * Name of a style sheet of its own, for a page with looks that no other has: the document holds the whole sheet, and
   * has 14,000 bytes (goal P3). It may depend on what stands behind the `?`. Default: the one of all token pages.
   */
  styleSheet?: string | ((search: URLSearchParams) => string | undefined);
  /** Name of a script that adds to the page. The page never needs it, and no other script runs. */
  script?: string;
  /** The worker of this site by which its script keeps a copy on the device: the policy of the document allows one. */
  keptBy?: string;
}

/** Stands for the token in an address; written the same when it is encoded. */
const PLACE = '~token~';

/** The name of the token behind the `?`, for a page whose address has no place for it: `/ticket-confirmation?order=…`. */
function searchName(address: string): string | null {
  const [, search] = address.split('?');
  return search === undefined ? null : (search.split('=')[0] ?? null);
}

/** The token in an address, as it is written there; null when the address is another page's. */
export function tokenIn<Data>(
  { address }: TokenPage<Data>,
  pathname: string,
  search?: URLSearchParams,
): string | null {
  const whole = address(PLACE);
  const name = searchName(whole);
  if (name !== null) return whole.startsWith(`${pathname}?`) ? search?.get(name) || null : null;
  const [before = '', after = ''] = whole.split(PLACE);
  if (!pathname.startsWith(before) || !pathname.endsWith(after)) return null;
  const token = pathname.slice(before.length, pathname.length - after.length);
  return token === '' || token.includes('/') ? null : token;
}

/** An address with more behind its `?`. */
export const addressWith = (address: string, more: string): string =>
  more === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${more}`;

/** The address of a file beside a page. */
export const fileAddress = (address: string, name: string): string => {
  const [path = '', search] = address.split('?');
  return `${path}/${name}${search === undefined ? '' : `?${search}`}`;
};

/** The part of an address's `?` that a page keeps, ready to be put behind another one; '' for none. */
export function keptSearch<Data>({ keeps = [] }: TokenPage<Data>, search: URLSearchParams): string {
  const kept = new URLSearchParams(
    keeps.flatMap((name) => search.getAll(name).map((value) => [name, value])),
  );
  return kept.toString();
}

/** What stands behind the `?` after an act in the application: its token, where it has its place there, and what is kept. */
export function searchAfter<Data>(page: TokenPage<Data>, search: URLSearchParams): string {
  const name = searchName(page.address(PLACE));
  const token = name === null ? null : search.get(name);
  const own = name === null || token === null ? '' : new URLSearchParams([[name, token]]).toString();
  return [own, keptSearch(page, search)].filter(Boolean).join('&');
}

/** The token in the address of a page's link picture; null when the address is none. */
export function pictureIn<Data>(page: TokenPage<Data>, pathname: string): string | null {
  const ending = `/${LINK_PICTURE_FILE}`;
  return page.picture && pathname.endsWith(ending) ? tokenIn(page, pathname.slice(0, -ending.length)) : null;
}

/** The token and the name of a file beside a page; null when the address is none of one. */
export function fileIn<Data>(
  page: TokenPage<Data>,
  pathname: string,
  search?: URLSearchParams,
): { token: string; file: TokenFile<Data>; name: string } | null {
  for (const [name, file] of Object.entries(page.files ?? {})) {
    const ending = `/${name}`;
    const token = pathname.endsWith(ending) ? tokenIn(page, pathname.slice(0, -ending.length), search) : null;
    if (token !== null) return { token, file, name };
  }
  return null;
}
