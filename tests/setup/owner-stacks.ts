import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNTER = 'recentlyCreatedOwnerStacks';

/**
 * React's development build notes for each element where it was made, up to 10,000 a second, for the stacks of its
 * warnings: a tenth of a journey. Here it is told that there have been enough. A warning still names its component.
 */
export function spareOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  // Another release may do without the counter: then there is nothing to spare.
  if (typeof internals === 'object' && internals !== null && COUNTER in internals)
    Object.defineProperty(internals, COUNTER, {
      configurable: true,
      get: () => Infinity,
      set() {
        // It stays as it is: React counts anew each second.
      },
    });
}
