import { ownPath } from '../access/own-path';
import { isShape, isText, orAbsent } from '../checks';

const isState = isShape({
  from: isShape({ pathname: isText, search: orAbsent(isText), hash: orAbsent(isText) }),
});

/** The place a guard or an upgrade panel sent the reader away from (`state.from`); null unless it is one of this site. */
export function originOf(state: unknown): string | null {
  if (!isState(state)) return null;
  const { pathname, search, hash } = state.from;
  return ownPath(`${pathname}${search ?? ''}${hash ?? ''}`);
}
